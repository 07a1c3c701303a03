import { type ScryptOptions, scryptSync } from 'node:crypto';
import { type MessagePort, parentPort } from 'node:worker_threads';

export interface Derivation {
  password: string;
  salt: Uint8Array;
  length: number;
  options: ScryptOptions;
}

/** Each is answered where it asks to be: its key, or why there is none. */
parentPort?.on('message', ({ port, ...derivation }: Derivation & { port: MessagePort }) => {
  port.postMessage(derive(derivation));
  port.close();
});

function derive({ password, salt, length, options }: Derivation): Uint8Array | Error {
  try {
    return scryptSync(password, salt, length, options);
  } catch (error) {
    return error as Error;
  }
}
