import { computed, defineComponent, h, nextTick, onMounted, ref, shallowRef, type PropType } from 'vue';
import { phrase } from '../enginePhrases';
import { t } from '../texts';
import { canScan } from './codes';
import { lazyPart } from './lazyPart';

/** Engine properties of a question for a code, and how it is answered. */
export interface CodeQuestion {
  readonly nodeId: string;
  readonly appearances: Readonly<Record<string, boolean>>;
  readonly currentState: { readonly instanceValue: string; readonly readonly: boolean; readonly required: boolean };
  setValue(value: string): void;
}

const scanner = lazyPart(() => import('./scanner').then((module) => module.scanner));

/** A code: read by the camera where the browser can, typed everywhere. A hidden answer is only said to be there. */
export const barcodeBox = defineComponent({
  props: { node: { type: Object as PropType<CodeQuestion>, required: true } },
  setup({ node }) {
    const host = shallowRef<HTMLElement | null>(null);
    const isAble = ref(false);
    const isOpen = ref(false);
    const isTyping = ref(false);
    const status = ref('');
    const isSecret = node.appearances['hidden-answer'] === true;
    const facing = node.appearances.front === true ? 'user' : 'environment';
    const stored = (): string => node.currentState.instanceValue;
    const isHidden = computed(() => isSecret && stored() !== '' && !isTyping.value);
    onMounted(async () => {
      isAble.value = await canScan();
    });

    const focusFirst = async (): Promise<void> => {
      await nextTick();
      host.value?.querySelector<HTMLElement>('input, button')?.focus();
    };
    const found = (code: string): void => {
      node.setValue(code);
      isOpen.value = isTyping.value = false;
      status.value = isSecret ? '' : t('capture.scanned');
      void focusFirst();
    };
    const empty = (): void => {
      node.setValue('');
      status.value = '';
      void focusFirst();
    };

    const box = () =>
      h('input', {
        id: node.nodeId,
        class: 'typed-box',
        type: isSecret ? 'password' : 'text',
        autocomplete: 'off',
        autocapitalize: 'off',
        spellcheck: false,
        value: stored(),
        disabled: node.currentState.readonly,
        'aria-required': node.currentState.required,
        onInput: ({ target }: Event) => {
          if (!(target instanceof HTMLInputElement)) return;
          isTyping.value = true;
          status.value = '';
          node.setValue(target.value);
        },
        onBlur: () => {
          isTyping.value = false;
        },
      });
    const hidden = () => [
      h('p', { class: 'file-status', role: 'status' }, t('capture.scannedHidden')),
      node.currentState.readonly
        ? null
        : h('button', { type: 'button', class: 'button', onClick: empty }, phrase('remove')),
    ];

    return () =>
      h('div', { ref: host, class: 'barcode' }, [
        h('div', { class: 'barcode-row' }, [
          ...(isHidden.value ? hidden() : [box()]),
          isAble.value && !node.currentState.readonly
            ? h(
                'button',
                {
                  type: 'button',
                  class: 'button',
                  'aria-expanded': isOpen.value,
                  onClick: () => {
                    isOpen.value = !isOpen.value;
                  },
                },
                t('capture.scan'),
              )
            : null,
        ]),
        isOpen.value
          ? h(scanner, {
              facing,
              onFound: found,
              onDone: () => {
                isOpen.value = false;
                void focusFirst();
              },
            })
          : null,
        h('p', { class: 'file-status', role: 'status' }, status.value),
      ]);
  },
});
