/** Forms of a text that are files. The engine would show the name of any other file as text. */
export const MEDIA: ReadonlySet<string> = new Set(['image', 'big-image', 'audio', 'video']);

/** Of the forms of a label or hint, the first that exists is shown, as on devices. */
const SHOWN: readonly (string | null)[] = ['long', null, 'short'];

const formOf = (value: Element): string | null => value.getAttribute('form') || null;

/** Stands between a hint and further instructions, which one text of the engine holds then (`questions/hintView.ts`). */
export const FURTHER = '\uE000';

const TEXT = /^\s*jr:itext\(\s*['"](.*)['"]\s*\)\s*$/;

const textsOf = (form: Document, name: string): ReadonlySet<string> =>
  new Set(
    [...form.getElementsByTagNameNS('*', name)].flatMap(
      (element) => TEXT.exec(element.getAttribute('ref') ?? '')?.[1] ?? [],
    ),
  );

/** Puts further instructions behind a hint; where there is no hint, they are all of its text. */
const joinFurther = (shown: Element | undefined, further: Element): void => {
  const target = shown ?? further;
  const moved = [...further.childNodes];
  further.removeAttribute('form');
  target.append(FURTHER, ...moved);
};

/**
 * Leaves each text one wording: the engine joins the long and the short one, and further instructions, into one line.
 * @param form a parsed form, which is changed
 * @returns whether anything was changed
 */
export const chooseWordings = (form: Document): boolean => {
  let isChanged = false;
  const [hints, labels] = [textsOf(form, 'hint'), textsOf(form, 'label')];
  for (const text of form.getElementsByTagNameNS('*', 'text')) {
    if (text.parentElement?.localName !== 'translation') continue;
    const wordings = [...text.children].filter((value) => !MEDIA.has(formOf(value) ?? ''));
    const shown = SHOWN.map((name) => wordings.find((value) => formOf(value) === name)).find(Boolean);
    const further = wordings.find((value) => formOf(value) === 'guidance' && value.textContent.trim() !== '');
    const id = text.getAttribute('id') ?? '';
    const isJoined = further !== undefined && hints.has(id) && !labels.has(id);
    if (isJoined) joinFurther(shown, further);
    for (const wording of wordings) {
      if (wording === (isJoined ? (shown ?? further) : shown)) continue;
      wording.remove();
      isChanged = true;
    }
  }
  return isChanged;
};

/** A sign that Markdown takes for the beginning of a list or heading. */
const LONE_SIGN = /^\s*[-+*#]\s*$/;
const INVISIBLE = '\u200B';

/**
 * Keeps labels that are one sign, which Markdown makes an empty list or heading: a converter writes a hyphen where a translation is
 * missing, and choices without a label cannot be told apart.
 * @param form a parsed form, which is changed
 * @returns whether anything was changed
 */
export const keepLoneSigns = (form: Document): boolean => {
  const texts = ['value', 'label', 'hint'].flatMap((name) => [...form.getElementsByTagNameNS('*', name)]);
  const signs = texts.filter(
    ({ children, textContent, localName, parentElement }) =>
      children.length === 0 &&
      LONE_SIGN.test(textContent) &&
      (localName !== 'value' || parentElement?.localName === 'text'),
  );
  for (const sign of signs) sign.textContent = `${INVISIBLE}${sign.textContent.trim()}`;
  return signs.length > 0;
};
