/** An item's position on the site, so that it can be restored there. */
export interface Place {
  createdAt: string;
  position: number;
  /** Addresses that lead to it. */
  oldSlugs: string[];
}

/** What publishes an item that has been there before, or was a draft: under its own id. */
export interface Returning extends Partial<Place> {
  id: string;
}
