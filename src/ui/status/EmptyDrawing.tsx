import type { IconName } from '../icons';

/** The drawings above the ground, by the icon of the thing. */
const things: Partial<Record<IconName, string>> = {
  clipboard: 'M102 30h36v46h-36zM112 26h16v8h-16zM109 44h4M118 44h13M109 54h4M118 54h13M109 64h4M118 64h8',
  file: 'M103 28h22l12 12v36h-34zM125 28v12h12M111 50h18M111 58h18M111 66h11',
  globe: 'M120 76a23 23 0 1 0 0-46 23 23 0 0 0 0 46zM97 53h46M120 30c9 7 9 39 0 46c-9-7-9-39 0-46',
  mobile: 'M106 28h28v48h-28zM106 36h28M106 67h28M118 71.5h4M113 45h14M113 52h14M113 59h8',
  search: 'M116 66a18 18 0 1 0 0-36 18 18 0 0 0 0 36zM129 61l15 15',
  table: 'M92 32h56v44h-56zM92 43h56M92 54h56M92 65h56M110 32v44M129 32v44',
  users:
    'M112 46a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM96 76c0-13 6-22 16-22s16 9 16 22M130 48a7 7 0 1 0-3-13M133 55c8 2 12 10 12 21',
};

/** The line drawing of an empty list: stations to be measured, with the missing thing between them. */
export const EmptyDrawing = ({ icon }: { readonly icon?: IconName | undefined }) => (
  <svg className="empty-drawing" viewBox="0 0 240 96" aria-hidden="true">
    <path className="ground" d="M4 88C40 80 62 76 92 76h56c30 0 56-8 88-16" />
    <path className="tape" d="M40 20H200" />
    <path className="plumb" d="M40 25V82M200 25V70" />
    <path className="thing" d={(icon && things[icon]) ?? ''} />
    <circle className="station" cx="40" cy="20" r="4" />
    <circle className="station" cx="200" cy="20" r="4" />
  </svg>
);
