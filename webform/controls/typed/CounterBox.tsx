/** @jsxImportSource solid-js */
import type { JSX } from 'solid-js';
import { inPageLanguage } from '../../language/inPageLanguage';
import { t } from '../../page/texts';
import { useForm } from '../../view/context';
import './counter.css';
import { TypedBox } from './TypedBox';
import type { TypedNode } from './typedNode';

const LARGEST = 2_147_483_647;

interface ButtonProps {
  readonly node: TypedNode;
  readonly sign: string;
  readonly name: string;
  readonly isEnd: boolean;
  readonly onClick: () => void;
}

const CounterButton = (props: ButtonProps): JSX.Element => {
  const form = useForm();
  return (
    <button
      type="button"
      class="button square"
      aria-label={props.name}
      aria-describedby={`${props.node.nodeId}_label`}
      disabled={props.node.currentState.readonly || form.typed.isUnread(props.node) || props.isEnd}
      {...inPageLanguage()}
      onClick={() => props.onClick()}
    >
      {props.sign}
    </button>
  );
};

/** A box for a whole number, with buttons that count from zero on. */
export const CounterBox = (props: { readonly node: TypedNode }): JSX.Element => {
  const { node } = props;
  const form = useForm();
  const value = (): number => Number(node.currentState.instanceValue);
  const count = (step: number): void => {
    form.typed.take(node);
    if (form.typed.isUnread(node)) return;
    node.setValue(String(Math.min(Math.max(value() + step, 0), LARGEST)));
  };
  return (
    <div class="counter">
      <CounterButton node={node} sign="−" name={t('questions.less')} isEnd={value() <= 0} onClick={() => count(-1)} />
      <TypedBox node={node} />
      <CounterButton
        node={node}
        sign="+"
        name={t('questions.more')}
        isEnd={value() >= LARGEST}
        onClick={() => count(1)}
      />
    </div>
  );
};
