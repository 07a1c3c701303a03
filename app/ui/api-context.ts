import { createContext } from 'react-router';
import type { Client } from '../../contract/client.ts';

/** Where the loaders of pages find the client of the API; the server puts its own in here. */
export const apiContext = createContext<Client>();
