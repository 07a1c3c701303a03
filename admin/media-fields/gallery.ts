import type { Product } from '../../contract/kinds/product.ts';

export type Gallery = Product['gallery'];

const inOrder = (gallery: Gallery) => gallery.toSorted((a, b) => a.order - b.order);
const renumber = (gallery: Gallery) => gallery.map((picture, order) => ({ ...picture, order }));

/** Added images continue after the highest existing order. */
export function addPictures(gallery: Gallery, urls: string[]): Gallery {
  const highest = Math.max(-1, ...gallery.map(({ order }) => order));
  return [...inOrder(gallery), ...urls.map((url, index) => ({ url, order: highest + 1 + index }))];
}

export function removePicture(gallery: Gallery, index: number): Gallery {
  return renumber(inOrder(gallery).toSpliced(index, 1));
}

export function movePicture(gallery: Gallery, from: number, to: number): Gallery {
  const pictures = inOrder(gallery);
  const [moved] = pictures.splice(from, 1);
  return renumber(pictures.toSpliced(to, 0, moved));
}

/** Sets an image's own alternative text; without one, the file's applies. */
export function describePicture(gallery: Gallery, index: number, alt: string): Gallery {
  return inOrder(gallery).map(({ alt: before, ...picture }, place) => {
    const words = place === index ? alt : before;
    return words ? { ...picture, alt: words } : picture;
  });
}

export { inOrder as picturesInOrder };
