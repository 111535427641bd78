import type { Component } from 'vue';
import { lazyPart } from './lazyPart';

/** Parts of the page in which files are made. Each is loaded when it is first used. */
export const captureParts = {
  pad: lazyPart(() => import('./drawingPad').then(({ drawingPad }) => drawingPad)),
  name: lazyPart(() => import('./nameBox').then(({ nameBox }) => nameBox)),
  recorder: lazyPart(() => import('./recorder').then(({ recorder }) => recorder)),
  camera: lazyPart(() => import('./photoTaker').then(({ photoTaker }) => photoTaker)),
} as const satisfies Readonly<Record<string, Component>>;

/** The name of such a part. */
export type CapturePart = keyof typeof captureParts;
