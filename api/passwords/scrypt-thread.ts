import { type ScryptOptions, scryptSync } from 'node:crypto';
import { type MessagePort, parentPort } from 'node:worker_threads';

export interface Derivation {
  password: string;
  salt: Uint8Array;
  length: number;
  options: ScryptOptions;
}

/** Replies on the port sent with each job, with the key or an error. */
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
