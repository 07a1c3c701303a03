import { createContext } from 'react-router';
import type { Client } from '../../contract/client.ts';

/** Gives page loaders their API client; the server sets its own. */
export const apiContext = createContext<Client>();
