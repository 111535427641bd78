import type { Clock } from './clock';
import type { Http } from './http';
import type { History } from './history';
import type { Languages } from './languages';
import type { News } from './news';
import type { Storage } from './storage';

/** Every side effect of the site. Tests put their own in; nothing else in the site touches the world outside. */
export interface Io {
  readonly http: Http;
  readonly history: History;
  readonly storage: Storage;
  readonly languages: Languages;
  readonly clock: Clock;
  readonly news: News;
  /** Asks whether unsaved edits may be lost; true if the person agrees. */
  readonly confirmLeave: () => boolean;
  /** Notes a crash of ours for developers. */
  readonly report: (error: unknown) => void;
}
