/** Placeholder for a server's picture, of the same position and size. */
const placeholder = `data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='#7b8a92' stroke-linejoin='round'><rect width='16' height='16' fill='#7b8a92' fill-opacity='.16' stroke='none'/><path d='M3.5 4.5h9v7h-9zM4 10.5l2.5-2.5 2 2 1.5-1.5 2 2'/></svg>",
)}`;

const isHere = (address: string): boolean => address.startsWith('data:');

/**
 * Pictures, videos and sounds are not in a session's file, and nothing is fetched: each is replaced by a placeholder,
 * because the page's policy would turn it into an error.
 */
export const replaceMedia = (): void => {
  const set = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (this: Element, name: string, value: string): void {
    const isPicture = this instanceof HTMLImageElement;
    if (name === 'srcset' && isPicture) return;
    if (name !== 'src' || isHere(value) || !(isPicture || this instanceof HTMLMediaElement))
      set.call(this, name, value);
    else if (isPicture) set.call(this, name, placeholder);
  };
};
