import path from 'node:path';
import { adaptEngine } from './formEngine';

const OURS = path.resolve(__dirname, '../../src/webform');

/** Adapts the form engine's source (see `adaptEngine`). */
export default function formEngineLoader(source: string): string {
  return adaptEngine(source, OURS);
}
