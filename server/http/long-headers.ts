import type { IncomingMessage, RequestListener } from 'node:http';

/** Longer than any header that a browser or a proxy sends and the server reads. */
const longestHeader = 1_024;

/** Other applications on the same domain may fill it; our own cookies are found in a single pass. */
const mayBeLong = 'cookie';

/**
 * Removes overlong headers before anything parses them, so that parsers that are slow on long input, ours or a
 * library's, never get any.
 */
export function ignoreLongHeaders(handler: RequestListener): RequestListener {
  return (request, response) => {
    if (lengthOfHeaders(request) > longestHeader) removeLongHeaders(request);
    handler(request, response);
  };
}

/** Runs for every request, so it only adds up lengths; in `rawHeaders`, names and values alternate. */
function lengthOfHeaders({ rawHeaders }: IncomingMessage): number {
  let length = 0;
  for (let at = 1; at < rawHeaders.length; at += 2) length += rawHeaders[at].length + joint.length;
  return length;
}

/** How Node joins the values of a repeated header. */
const joint = ', ';

function removeLongHeaders({ headers }: IncomingMessage) {
  for (const [name, value] of Object.entries(headers)) {
    if (name !== mayBeLong && String(value).length > longestHeader) delete headers[name];
  }
}
