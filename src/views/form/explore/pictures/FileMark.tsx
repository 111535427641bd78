import { Icon } from '#src/ui/Icon';

/** Replaces the thumbnail of other files. */
export const FileMark = ({ name, isVideo }: { readonly name: string; readonly isVideo: boolean }) => (
  <span className="picture-mark">
    <Icon name={isVideo ? 'video' : 'camera'} />
    <span>{name}</span>
  </span>
);
