import {
  computed,
  defineComponent,
  h,
  inject,
  onBeforeUnmount,
  onMounted,
  provide,
  ref,
  shallowReactive,
  shallowRef,
  type InjectionKey,
  type PropType,
  type Ref,
  type VNode,
} from 'vue';
import { t } from '../texts';
import { groupElementOf } from './bodyOrder';
import { takePageBefore } from './pageEntry';

/** A question, a group, repetitions. */
interface PageNode {
  readonly nodeId: string;
  readonly nodeType: string;
  readonly definition?: { readonly bodyElement: { readonly element: Element } | null };
  readonly currentState: {
    /** Groups that have no node of their own lack it. */
    readonly reference?: string;
    readonly relevant: boolean;
    readonly hasRelevantBodyNodes?: boolean;
    readonly children: readonly unknown[] | null;
  };
}

/** The content of a page. */
export interface FormPage {
  readonly id: string;
  /** Tells the page from others also after a reload, which ids do not. */
  readonly name: string;
  /** The ids of the groups around it. */
  readonly around: readonly string[];
  readonly host: HTMLElement;
  readonly isAsked: () => boolean;
  /** Shows the errors of its answers. */
  readonly check: () => void;
}

/** What stays together (ODK XForms Specification, appearances of groups). */
const TOGETHER = 'group[appearance~="field-list"], group[appearance~="table-list"], repeat';

const all = shallowReactive(new Map<string, FormPage>());
const chosen = shallowRef<string | null>(null);
/** The name of the page that the form begins with; undefined for the first one. */
let wanted: string | undefined;
/** Nothing turns pages, so all are shown. */
const isUnturned = ref(false);

const inOrder = computed(() =>
  [...all.values()].sort((one, other) =>
    one.host.compareDocumentPosition(other.host) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1,
  ),
);

/** The pages that have something to ask, in their order. */
export const askedPages = computed(() => inOrder.value.filter(({ isAsked }) => isAsked()));

/** The page that is shown; if what it asked is not asked any more, the one after it. */
export const shownPage = computed(() => {
  const place = inOrder.value.findIndex(({ id }) => id === chosen.value);
  return inOrder.value.slice(Math.max(place, 0)).find(({ isAsked }) => isAsked()) ?? askedPages.value.at(-1);
});

export const showPage = ({ id }: FormPage): void => {
  chosen.value = id;
};

/** The name of the page that is shown; undefined in forms without pages. */
export const shownName = (): string | undefined => shownPage.value?.name;

/** Shows the page with this name, if there is one. */
export const showPageNamed = (name: string | undefined): void => {
  const page = name === undefined ? undefined : inOrder.value.find((each) => each.name === name);
  if (page) showPage(page);
};

/** Shows the page on which something stands. */
export const showPageOf = (place: Element | null): void => {
  const page = all.get(place?.closest<HTMLElement>('[data-page]')?.dataset.page ?? '');
  if (page) showPage(page);
};

const loadTurner = (): void => {
  const form = document.querySelector<HTMLElement>('.odk-form');
  // The button that sends comes with the last page, so it does not show before it is known which that is.
  if (form) form.dataset.pages = 'more';
  import('./pageTurner').then(
    ({ followPages }) => followPages(),
    () => {
      delete form?.dataset.pages;
      isUnturned.value = true;
    },
  );
};

const AROUND: InjectionKey<readonly string[]> = Symbol('around');

const formPage = defineComponent({
  props: {
    node: { type: Object as PropType<PageNode>, required: true },
    /** Otherwise a group around pages. */
    isPage: { type: Boolean, required: true },
    /** Under which the engine says that the form was to be sent, so that messages are shown. */
    pressed: { type: Symbol as PropType<InjectionKey<Ref<boolean>>>, required: true },
  },
  setup(props, { slots }) {
    const { node, isPage, pressed } = props;
    const id = node.nodeId;
    const host = shallowRef<HTMLElement | null>(null);
    const around = inject(AROUND, []);
    if (isPage) {
      const isSent = inject(pressed, ref(false));
      const isChecked = ref(false);
      provide(
        pressed,
        computed(() => isSent.value || isChecked.value),
      );
      const isAsked = (): boolean => {
        const { relevant, hasRelevantBodyNodes } = node.currentState;
        return relevant && (hasRelevantBodyNodes !== false || node.nodeType === 'repeat-range:uncontrolled');
      };
      onMounted(() => {
        if (!host.value) return;
        if (all.size === 0) {
          wanted = takePageBefore();
          chosen.value = null;
          loadTurner();
        }
        const name = node.currentState.reference ?? id;
        if (name === wanted) chosen.value = id;
        all.set(id, {
          id,
          name,
          around,
          host: host.value,
          isAsked,
          check: () => (isChecked.value = true),
        });
      });
      onBeforeUnmount(() => all.delete(id));
    } else provide(AROUND, [...around, id]);

    // Computed apart, so that a page that turns is redrawn, and no other one.
    const isShown = computed(
      () => isUnturned.value || shownPage.value?.id === id || shownPage.value?.around.includes(id) === true,
    );
    const name = computed(() => {
      const { value: pages } = askedPages;
      return t('questions.page', { number: pages.findIndex((page) => page.id === id) + 1, all: pages.length });
    });
    return () => {
      const named = isPage ? { role: 'group', tabindex: -1, 'data-page': id, 'aria-label': name.value } : {};
      return h('div', { ref: host, class: 'form-page', hidden: !isShown.value, ...named }, slots.default?.());
    };
  },
});

const paged = new WeakMap<Element, boolean>();

/** Whether the form of this element asks for pages. */
const hasPages = (element: Element): boolean => {
  const body = element.closest('body');
  if (!body) return false;
  const known = paged.get(body) ?? (body.getAttribute('class') ?? '').split(/\s+/).includes('pages');
  paged.set(body, known);
  return known;
};

/** The outermost part around a question that stays together. */
const togetherWith = (element: Element): Element | null => {
  let found: Element | null = null;
  for (let at = element.closest(TOGETHER); at; at = at.parentElement?.closest(TOGETHER) ?? null) found = at;
  return found;
};

/**
 * Shows questions a page at a time, if the form asks for that (`pages`): a group with `field-list` is a page, so are
 * repetitions, and each question outside of these. All of them stay in the document, so that the typed text stays.
 * @param pressed under which the engine says that the form was to be sent
 */
export const inPage = (node: PageNode, pressed: InjectionKey<Ref<boolean>>, show: () => VNode): VNode => {
  const element = node.definition?.bodyElement?.element ?? groupElementOf(node);
  if (!element || !hasPages(element)) return show();
  const together = togetherWith(element);
  const isAround = element.localName === 'group' && together === null;
  if (!isAround && together !== null && together !== element) return show();
  return h(formPage, { key: node.nodeId, node, isPage: !isAround, pressed }, { default: show });
};
