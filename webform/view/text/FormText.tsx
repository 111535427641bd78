/** @jsxImportSource solid-js */
import { createMemo, type JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { chunksOf, type FormText as Text } from './formText';
import { readText, type Chunk } from './readText';
import type { TextNode } from './textNode';

const shown = (nodes: readonly TextNode[]): JSX.Element =>
  nodes.map((node) =>
    typeof node === 'string' ? (
      node
    ) : (
      <Dynamic
        component={node.name}
        style={node.style}
        start={node.start}
        href={node.href}
        target={node.href && '_blank'}
        rel={node.href && 'noopener noreferrer'}
      >
        {node.children.length > 0 ? shown(node.children) : undefined}
      </Dynamic>
    ),
  );

/** Pieces of a form's text, with their Markdown and HTML. */
export const Chunks = (props: { readonly chunks: readonly Chunk[] }): JSX.Element => {
  const nodes = createMemo(() => readText(props.chunks));
  return <>{shown(nodes())}</>;
};

/** A text of a form, with its Markdown and HTML. */
export const FormText = (props: { readonly text: Text }): JSX.Element => <Chunks chunks={chunksOf(props.text)} />;
