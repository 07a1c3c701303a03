/** An item's position on the site, so that it can be restored there. */
export interface Place {
  createdAt: string;
  position: number;
  /** Former slugs that redirect to it. */
  oldSlugs: string[];
}

/** For publishing an item under its existing id: it was published before, or is a draft. */
export interface Returning extends Partial<Place> {
  id: string;
}
