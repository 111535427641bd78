import { put } from 'redux-saga/effects';
import type { PayloadAction } from '@reduxjs/toolkit';
import { localeFailed, localeLoaded, locales, type Locale } from '#store/core/locale';
import { say } from './effects';
import type { Io } from '../io/io';
import { call, getContext } from './typedEffects';

const storageKey = 'locale';

const isLocale = (name: string | null): name is Locale => locales.some((locale) => locale === name);

/** The initial language: the stored one, else the first supported one among the browser's, else English. */
const initialLocale = (io: Io): Locale => {
  const stored = io.storage.read(storageKey);
  if (isLocale(stored)) return stored;
  const prefixes = io.languages.preferred().map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return prefixes.find(isLocale) ?? 'en';
};

/** Loads a language silently at the start; if that fails, the page is in English. */
export function* startLocale(): Generator<unknown, void> {
  const io = yield* getContext('io');
  const locale = initialLocale(io);
  try {
    yield* call(io.languages.switchTo, locale);
    yield put(localeLoaded(locale));
  } catch {
    yield put(localeFailed());
  }
}

/** The user chose a language: loads it, then switches and stores it; if that fails the old one stays. */
export function* changeLocale({ payload: locale }: PayloadAction<Locale>): Generator<unknown, void> {
  const io = yield* getContext('io');
  try {
    yield* call(io.languages.switchTo, locale);
  } catch {
    yield put(localeFailed());
    yield* say('danger', { key: 'alert.languageFailed' });
    return;
  }
  io.storage.write(storageKey, locale);
  yield put(localeLoaded(locale));
}
