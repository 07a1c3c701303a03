import { RequestFailed } from '../../contract/client.ts';

/** An edit starts from the newest version; null where there is no such item any more. */
export async function loadItem<Item>(asked: Promise<Item>): Promise<Item | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 404) return null;
    throw error;
  }
}
