import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { adaptEngine } from './formEngine';

const OURS = path.resolve(__dirname, '../../webform');

/** Adapts the form engine's source (see `adaptEngine`). */
export default function formEngineLoader(this: LoaderContext<unknown>, source: string): string {
  const { dir, base } = path.parse(this.resourcePath);
  const others = (): string =>
    readdirSync(dir)
      .filter((name) => name.endsWith('.js') && name !== base)
      .map((name) => readFileSync(path.join(dir, name), 'utf8'))
      .join('\n');
  return adaptEngine(source, OURS, others);
}
