/** Tables that older backups hold, by their keys: migrations move their rows on. What others name comes first. */
export const retiredTables: Record<string, string[]> = {
  categories: ['id'],
  products: ['id'],
  product_categories: ['product_id', 'category_id'],
  product_tags: ['product_id', 'tag_id'],
  pages: ['id'],
};
