import { createElement, type ComponentType, type ReactNode } from 'react';
import type { ModalIds, ModalName, OpenModal } from '../store/core/modal';
import { modals } from './modals';

interface Opened<N extends ModalName> {
  readonly name: N;
  readonly ids: ModalIds[N];
}

const containerOf = <N extends ModalName>(name: N): ComponentType<{ readonly ids: ModalIds[N] }> => modals[name];

const dialog = <N extends ModalName>({ name, ids }: Opened<N>): ReactNode => createElement(containerOf(name), { ids });

/** The open dialog; render it below a `Suspense`. */
export const ModalHost = ({ open }: { readonly open: OpenModal }): ReactNode => dialog(open);
