import type { DefaultTreeAdapterTypes } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** All descendant elements of a node, as a browser would see them. */
export function elementsOf(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => [
    ...('tagName' in child ? [child] : []),
    ...('content' in child ? elementsOf(child.content) : []),
    ...elementsOf(child),
  ]);
}

export function attributesOf(node: Node) {
  return elementsOf(node).flatMap((element) => element.attrs);
}
