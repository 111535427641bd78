/** The positions of the stations, and the depth of the ground there. */
const stations = [
  [100, 104],
  [316, 102],
  [532, 79],
  [748, 171],
  [964, 134],
  [1180, 98],
] as const;

const LINE = 28;

const ground =
  'M-40 149C-20 142 40 108 80 104S160 123 200 123S280 106 320 100S400 91 440 87S520 72 560 79S640 118 680 134S760 173 800 175S880 151 920 142S1000 125 1040 117S1120 95 1160 95S1260 113 1280 117';

/** The layers of the ground, from top to bottom. */
const layers = [
  'M-40 162C-20 157 40 132 80 129S160 143 200 143S280 131 320 126S400 119 440 116S520 105 560 111S640 139 680 151S760 180 800 181S880 164 920 157S1000 144 1040 139S1120 123 1160 123S1260 136 1280 138',
  'M-40 175C-20 171 40 154 80 152S160 162 200 161S280 153 320 150S400 145 440 143S520 136 560 140S640 159 680 167S760 187 800 187S880 176 920 171S1000 162 1040 158S1120 148 1160 148S1260 157 1280 158',
  'M-40 186C-20 184 40 174 80 173S160 178 200 178S280 174 320 172S400 169 440 168S520 164 560 166S640 177 680 181S760 192 800 193S880 186 920 184S1000 179 1040 177S1120 171 1160 171S1260 176 1280 177',
];

/**
 * The ornament of the pages before the login: a line across the landscape, whose stations are measured down to the
 * ground.
 */
export const StationLine = () => (
  <div className="station-line" aria-hidden="true">
    <svg viewBox="0 10 1280 190" preserveAspectRatio="xMidYMax slice">
      <path className="earth" d={`${ground}V200H-40Z`} />
      <path className="surface" d={ground} />
      {layers.map((layer) => (
        <path key={layer} className="layer" d={layer} />
      ))}
      <path className="tape" d={`M${stations[0][0]} ${LINE}H1180`} />
      <path className="tape bands" d={`M${stations[0][0]} ${LINE}H1180`} />
      {stations.map(([x, y]) => (
        <g key={x}>
          <path className="plumb" d={`M${x} ${LINE + 6}V${y}`} />
          <circle className="station" cx={x} cy={LINE} r="5" />
          <circle className="point" cx={x} cy={y} r="3" />
        </g>
      ))}
    </svg>
  </div>
);
