import type { SubmissionPicture } from '#api/schemas/explore/pictures';
import type { FileKind } from '#store/core/fileKind';
import type { Question } from '#store/selectors/explore/questions';
import type { PictureCounts, PictureQuestion, PicturesPage } from '#store/selectors/explore/pictures';

/** The pictures of the explored submissions. */
export interface ExploredPictures {
  /** Whether all of them are shown instead of the charts. */
  readonly isShown: boolean;
  /** The questions with pictures, as far as known. */
  readonly questions: readonly PictureQuestion[];
  /** The number of lines reserved below each picture. */
  readonly lines: 1 | 2;
  /** The names of the chosen ones; empty for all. */
  readonly chosen: readonly string[];
  readonly captions: readonly Question[];
  readonly captionsOffered: readonly Question[];
  /** The maximum number of captions. */
  readonly captionsMost: number;
  readonly counts: PictureCounts | null;
  /** For the chosen questions; undefined while unknown. */
  readonly total: number | undefined;
  /** The number of pictures per page. */
  readonly pageSize: number;
  readonly pages: ReadonlyMap<number, PicturesPage>;
  /** The key of the query. */
  readonly asks: string;
  /** The key without captions: it determines the positions. */
  readonly order: string;
  readonly allHref: string;
  readonly chartsHref: string;
  readonly kindOf: (name: string) => FileKind;
  readonly at: (pages: ReadonlyMap<number, PicturesPage>, index: number) => SubmissionPicture | undefined;
  /** The thumbnail; null if the server creates none. */
  readonly tileHref: ((picture: SubmissionPicture) => string) | null;
  /** The original file. */
  readonly wholeHref: (picture: SubmissionPicture) => string;
}
