// The DOM as the browser means it. A form or a document gives its fields and pictures out under their names, and a
// page that calls one "childNodes" or "body" would lead every reader astray: what is asked here is asked of the
// prototype.

export function read(object: object, holder: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(holder, name)?.get?.call(object);
}

export function childrenOf(node: Node): Node[] {
  return [...(read(node, Node.prototype, 'childNodes') as Iterable<Node>)];
}

export function attributesOf(element: Element): Attr[] {
  return [...(read(element, Element.prototype, 'attributes') as Iterable<Attr>)];
}

export function nameOf(element: Element): string {
  return read(element, Element.prototype, 'localName') as string;
}

export function textOf(node: Node): string {
  return (read(node, Node.prototype, 'textContent') as string | null) ?? '';
}

export function shadowOf(element: Element): ShadowRoot | null {
  return read(element, Element.prototype, 'shadowRoot') as ShadowRoot | null;
}

export function parentOf(node: Node): Element | null {
  return read(node, Node.prototype, 'parentElement') as Element | null;
}

/** Through the walls of shadow trees. */
export function aboveOf(node: Node): Node | null {
  const parent = read(node, Node.prototype, 'parentNode') as Node | null;
  return parent ?? (node instanceof ShadowRoot ? node.host : null);
}

export function rectOf(element: Element): DOMRect {
  return Element.prototype.getBoundingClientRect.call(element);
}

export function rootElement(): Element | null {
  return read(document, Document.prototype, 'documentElement') as Element | null;
}

export function bodyElement(): Element | null {
  return read(document, Document.prototype, 'body') as Element | null;
}

export function readiness(): DocumentReadyState {
  return read(document, Document.prototype, 'readyState') as DocumentReadyState;
}

export function topElementAt(x: number, y: number): Element | null {
  return Document.prototype.elementFromPoint.call(document, x, y);
}

export function elementsAt(x: number, y: number): Element[] {
  return Document.prototype.elementsFromPoint.call(document, x, y);
}

/** Letters stand right in it. */
export function textsIn(element: Element): Node[] {
  return childrenOf(element).filter((node) => node instanceof Text && /\S/.test(node.data));
}
