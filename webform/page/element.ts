type Child = Node | string | null;

interface Attributes {
  readonly [name: string]: string | boolean | undefined | ((event: Event) => void);
}

/** Makes an element: attributes as given, `on…` as listeners, null children left out. Text is never parsed as HTML. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, '');
    else if (typeof value === 'string') made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
};

/** A button with a text. */
export const button = (text: string, onClick: () => void, look: 'primary' | 'danger' | 'plain' = 'plain') =>
  element('button', { type: 'button', class: `button ${look}`, onclick: onClick }, text);

/** A link that looks like a button. */
export const buttonLink = (text: string, href: string, more: Attributes = {}) =>
  element('a', { class: 'button', href, ...more }, text);
