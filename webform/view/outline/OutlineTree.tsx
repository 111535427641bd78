/** @jsxImportSource solid-js */
import { createMemo, For, Show, type JSX } from 'solid-js';
import { t } from '../../page/texts';
import { inPageLanguage } from '../../language/inPageLanguage';
import type { OutlineEntry } from './entries';
import { noProblems, type Problems, type ProblemsById } from './problems';

/** What the lines of an outline share. */
export interface OutlineLines {
  readonly problems: ProblemsById;
  /** The id of the page that is shown; undefined in a form without pages. */
  readonly page: string | undefined;
  readonly isExpanded: (entry: OutlineEntry) => boolean;
  readonly onExpand: (entry: OutlineEntry, isExpanded: boolean) => void;
  readonly onGo: (entry: OutlineEntry) => void;
}

/** A number with a sign for eyes, and in words for screen readers. */
const Count = (props: { readonly count: number; readonly of: keyof Problems }): JSX.Element => (
  <Show when={props.count > 0}>
    <span class={`outline-count is-${props.of}`} title={t(`outline.${props.of}`, { count: props.count })}>
      <span aria-hidden="true">{props.count}</span>
      <span class="outline-words" {...inPageLanguage()}>
        , {t(`outline.${props.of}`, { count: props.count })}
      </span>
    </span>
  </Show>
);

const Line = (props: { readonly entry: OutlineEntry; readonly depth: number; readonly lines: OutlineLines }) => {
  const { entry, lines } = props;
  const entries = createMemo(() => entry.entries());
  const isExpanded = (): boolean => entries().length > 0 && lines.isExpanded(entry);
  const problems = (): Problems => lines.problems.get(entry.id) ?? noProblems;
  return (
    <li>
      <div class="outline-line" style={{ '--depth': String(Math.min(props.depth, 5)) }}>
        <Show when={entries().length > 0} fallback={<span class="outline-toggle" />}>
          <button
            type="button"
            class="outline-toggle"
            aria-expanded={isExpanded()}
            aria-label={t('outline.expand', { name: entry.name() })}
            onClick={() => lines.onExpand(entry, !isExpanded())}
          >
            <svg class="fold-sign" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M4 6l4 4 4-4" />
            </svg>
          </button>
        </Show>
        <button
          type="button"
          class="outline-name"
          classList={{ 'is-group': entry.kind !== 'question' }}
          aria-current={lines.page === entry.id ? 'page' : undefined}
          onClick={() => lines.onGo(entry)}
        >
          <span class="outline-text">{entry.name()}</span>
          <Count count={problems().faults} of="faults" />
          <Count count={problems().missing} of="missing" />
        </button>
      </div>
      <Show when={isExpanded()}>
        <OutlineTree entries={entries()} depth={props.depth + 1} lines={lines} />
      </Show>
    </li>
  );
};

/** Entries below each other, those in groups further in. */
export const OutlineTree = (props: {
  readonly entries: readonly OutlineEntry[];
  readonly depth: number;
  readonly lines: OutlineLines;
}): JSX.Element => (
  <ul>
    <For each={props.entries}>{(entry) => <Line entry={entry} depth={props.depth} lines={props.lines} />}</For>
  </ul>
);
