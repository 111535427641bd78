/** @jsxImportSource solid-js */
import type { MarkdownNode } from '@getodk/xforms-engine';
import { For, Match, Switch, type JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';

/** Styles that a label may set. */
const styleOf = (node: MarkdownNode): JSX.CSSProperties | undefined => {
  if (!('properties' in node)) return undefined;
  const { style } = (node as { readonly properties?: { readonly style?: JSX.CSSProperties } }).properties ?? {};
  return style;
};

const linkOf = (node: MarkdownNode): { readonly href?: string; readonly target?: string; readonly rel?: string } =>
  'url' in node ? { href: String(node.url), target: '_blank', rel: 'noopener noreferrer' } : {};

/** A text of a form, as the engine read its Markdown. */
export const Markdown = (props: { readonly nodes: readonly MarkdownNode[] }): JSX.Element => (
  <For each={props.nodes}>
    {(node) => (
      <Switch>
        <Match when={node.role === 'child' && node}>{(text) => <>{text().value}</>}</Match>
        <Match when={node.role === 'line-break'}>
          <br />
        </Match>
        <Match when={node.role === 'parent' && node}>
          {(parent) => (
            <Dynamic component={parent().elementName} style={styleOf(node)} {...linkOf(node)}>
              <Markdown nodes={parent().children} />
            </Dynamic>
          )}
        </Match>
      </Switch>
    )}
  </For>
);
