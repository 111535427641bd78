import { createMemo, createSignal, type Accessor } from 'solid-js';
import type { BodyPart } from '../bodyTree';

/** The content of a page. */
export interface Page {
  readonly part: BodyPart;
  /** The ids of the groups around it. */
  readonly around: readonly string[];
}

/** The pages of a form. */
export interface Pages {
  /** Those that are shown, in their order. Reactive. */
  readonly asked: Accessor<readonly Page[]>;
  /** The page that is shown; if it is not relevant any more, the one after it. Reactive. */
  readonly current: Accessor<Page | undefined>;
  /** Whether a page, or the title of a group around pages, is on the current page. Reactive. */
  readonly isCurrent: (id: string) => boolean;
  readonly isPage: (part: BodyPart) => boolean;
  readonly show: (page: Page) => void;
  /** Shows the page with this name, if there is one. */
  readonly showNamed: (name: string | undefined) => void;
  /** Shows the page that has an element. */
  readonly showPageOf: (element: Element | null) => void;
  /** Shows what is wrong with the answers of a page. */
  readonly check: (page: Page) => void;
  /** Whether a page was checked. Reactive. */
  readonly isChecked: (id: string) => boolean;
}

/** Groups that stay together (ODK XForms Specification, appearances of groups). */
const TOGETHER = 'group[appearance~="field-list"], group[appearance~="table-list"]';

const isTogether = (part: BodyPart): boolean => part.kind !== 'group' || part.element.matches(TOGETHER);

const pagesOf = (parts: readonly BodyPart[], around: readonly string[]): readonly Page[] =>
  parts.flatMap((part) =>
    part.kind === 'group' && !isTogether(part) ? pagesOf(part.parts, [...around, part.id]) : [{ part, around }],
  );

/** Whether a form is shown a page at a time (XLSForm, style `pages`). */
const hasPages = ([part]: readonly BodyPart[]): boolean =>
  (part?.element.closest('body')?.getAttribute('class') ?? '').split(/\s+/).includes('pages');

/**
 * The pages of a form with the style `pages`: a group with `field-list` is a page, so are the instances of a repeat, and each question
 * outside of these. @returns null for a form without pages
 */
export const createPages = (parts: readonly BodyPart[], begin: string | undefined): Pages | null => {
  if (!hasPages(parts)) return null;
  const all = pagesOf(parts, []);
  const ids = new Set(all.map(({ part }) => part.id));
  const [chosen, setChosen] = createSignal(all.find(({ part }) => part.name === begin)?.part.id);
  const [checked, setChecked] = createSignal<ReadonlySet<string>>(new Set());
  const asked = createMemo(() => all.filter(({ part }) => part.isShown()));
  const current = createMemo(() => {
    const place = all.findIndex(({ part }) => part.id === chosen());
    return all.slice(Math.max(place, 0)).find(({ part }) => part.isShown()) ?? asked().at(-1);
  });
  const show = ({ part }: Page): void => void setChosen(part.id);
  const showFirst = (isWanted: (page: Page) => boolean): void => {
    const page = all.find(isWanted);
    if (page) show(page);
  };
  return {
    asked,
    current,
    isCurrent: (id) => current()?.part.id === id || current()?.around.includes(id) === true,
    isPage: ({ id }) => ids.has(id),
    show,
    showNamed: (name) => showFirst(({ part }) => part.name === name),
    showPageOf: (element) => {
      const id = element?.closest<HTMLElement>('[data-page]')?.dataset['page'];
      showFirst(({ part }) => part.id === id);
    },
    check: ({ part }) => void setChecked((former) => new Set([...former, part.id])),
    isChecked: (id) => checked().has(id),
  };
};
