import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * The least that Node can do for an event: reads it, parses it, and answers with the same bytes and headers as
 * Vitrine. `node bench/bare-event-server.ts <URL> <headers and body to send there, as JSON>`; it prints its own URL.
 */
const [address, example] = process.argv.slice(2);
const { headers: sent, body } = JSON.parse(example);
const { answer, headers } = await learn();

createServer((asked, response) => {
  const chunks: Buffer[] = [];
  asked.on('data', (chunk) => chunks.push(chunk));
  asked.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString());
    response.writeHead(200, headers).end(answer);
  });
}).listen(0, '127.0.0.1', function (this: ReturnType<typeof createServer>) {
  const own = this.address();
  if (typeof own === 'object') console.log(`http://127.0.0.1:${own?.port}`);
});

function learn() {
  return new Promise<{ answer: string; headers: string[] }>((resolve, reject) => {
    const asked = request(address, { method: 'POST', headers: sent }, async (response) => {
      const ofTheConnection = ['connection', 'keep-alive', 'date'];
      const kept = Object.entries(response.headers).filter(
        ([name]) => !ofTheConnection.includes(name),
      );
      resolve({ answer: await text(response), headers: kept.flat() as string[] });
    });
    asked.on('error', reject).end(body);
  });
}
