import { RequestFailed } from '../../contract/client.ts';

/** Loads the newest version for an edit; null if the item no longer exists. */
export async function loadItem<Item>(asked: Promise<Item>): Promise<Item | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 404) return null;
    throw error;
  }
}
