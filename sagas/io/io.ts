import type { Clock } from './clock';
import type { ExportFrame } from './exportFrame';
import type { Files } from './files';
import type { FormDesk } from './formDesk';
import type { Http } from './http';
import type { History } from './history';
import type { Languages } from './languages';
import type { News } from './news';
import type { Popups } from './popups';
import type { ReadSiteConfig } from './siteConfig';
import type { Storage } from './storage';

/** All side effects of the site. Tests replace them; nothing else accesses the outside world. */
export interface Io {
  readonly http: Http;
  readonly history: History;
  readonly storage: Storage;
  readonly languages: Languages;
  readonly clock: Clock;
  readonly siteConfig: ReadSiteConfig;
  readonly news: News;
  readonly files: Files;
  /** Loaded when it is first needed. */
  readonly exportFrame: () => Promise<ExportFrame>;
  /** Loaded when it is first needed. */
  readonly formDesk: () => Promise<FormDesk>;
  readonly popups: Popups;
  /** Gives a file, or what is at an address of the server, to the user, as the browser gives any download. */
  readonly save: (file: Blob | string, name: string) => Promise<void>;
  /** Reports an error of ours to developers. */
  readonly report: (error: unknown) => void;
}
