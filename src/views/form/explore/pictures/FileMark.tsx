import { Icon } from '../../../../ui/Icon';

/** What stands where nothing small can be shown of a file. */
export const FileMark = ({ name, isFilm }: { readonly name: string; readonly isFilm: boolean }) => (
  <span className="picture-mark">
    <Icon name={isFilm ? 'video' : 'camera'} />
    <span>{name}</span>
  </span>
);
