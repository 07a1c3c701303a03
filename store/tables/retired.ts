/** Tables that older backups contain, with their keys: migrations move the rows. Referenced tables come first. */
export const retiredTables: Record<string, string[]> = {
  categories: ['id'],
  products: ['id'],
  product_categories: ['product_id', 'category_id'],
  product_tags: ['product_id', 'tag_id'],
  pages: ['id'],
};
