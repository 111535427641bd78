type Names = readonly [string, ...string[]];

/** A place of the sample survey, with names in the local script. */
export interface Place {
  readonly code: string;
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Minutes east of UTC. */
  readonly offset: number;
  readonly given: Names;
  readonly family: Names;
  /** Whether the family name comes first, and the separator. */
  readonly familyFirst?: boolean;
  readonly between?: string;
  readonly remarks: Names;
}

/** Places and names in many scripts, including right-to-left ones. */
export const places: readonly [Place, ...Place[]] = [
  {
    code: 'repin',
    label: 'Řepín',
    latitude: 50.39,
    longitude: 14.61,
    offset: 60,
    given: ['Žofie', 'Řehoř', 'Ludmila', 'Bohouš', 'Anežka'],
    family: ['Křížová', 'Dvořák', 'Šťastná', 'Ježek', 'Vaňková'],
    remarks: ['Příliš žluťoučký kůň stojí u studně.', 'Střecha zatéká.'],
  },
  {
    code: 'cudillero',
    label: 'Cudillero',
    latitude: 43.56,
    longitude: -6.15,
    offset: 60,
    given: ['Íñigo', 'Begoña', 'Ángel', 'Lucía'],
    family: ['Muñoz Peláez', 'Núñez Güell', 'Álvarez'],
    remarks: ['¿Volverán en otoño? Pregunta la abuela.'],
  },
  {
    code: 'sapa',
    label: 'Sa Pả',
    latitude: 22.34,
    longitude: 103.84,
    offset: 420,
    given: ['Thị Ánh', 'Văn Đức', 'Hữu Nghĩa'],
    family: ['Nguyễn', 'Trần', 'Lò'],
    familyFirst: true,
    remarks: ['Nhà mới sửa lại sau bão.'],
  },
  {
    code: 'kosiv',
    label: 'Косів',
    latitude: 48.31,
    longitude: 25.1,
    offset: 120,
    given: ['Соломія', 'Юрій', 'Ганна', 'Їлля'],
    family: ['Ґудзь', 'Коваленко', 'Щербак'],
    remarks: ['Криниця спільна з сусідами.', 'Просять прийти ввечері.'],
  },
  {
    code: 'archanes',
    label: 'Αρχάνες',
    latitude: 35.24,
    longitude: 25.16,
    offset: 120,
    given: ['Ευγενία', 'Ιωάννης', 'Δήμητρα'],
    family: ['Παπαδάκη', 'Βασιλείου', 'Ξένος'],
    remarks: ['Το νερό κόβεται κάθε καλοκαίρι.'],
  },
  {
    code: 'dana',
    label: 'ضانا',
    latitude: 30.67,
    longitude: 35.61,
    offset: 180,
    given: ['مريم', 'يوسف', 'عائشة', 'خالد'],
    family: ['الخوالدة', 'النعانعة', 'حسن'],
    remarks: ['البئر على بعد 2 كم من البيت.', 'طلبوا زيارة أخرى.'],
  },
  {
    code: 'ein-hod',
    label: 'עין הוד',
    latitude: 32.7,
    longitude: 34.98,
    offset: 120,
    given: ['נועה', 'איתן', 'תמר'],
    family: ['לוי', 'בן־דוד', 'מזרחי'],
    remarks: ['הדלת הראשית בצד המזרחי.'],
  },
  {
    code: 'khonoma',
    label: 'खोनोमा',
    latitude: 25.65,
    longitude: 94.02,
    offset: 330,
    given: ['सावित्री', 'अर्जुन', 'लक्ष्मी'],
    family: ['शर्मा', 'ठाकुर', 'मिश्र'],
    remarks: ['बरसात में रास्ता बंद रहता है।'],
  },
  {
    code: 'mae-kampong',
    label: 'แม่กำปอง',
    latitude: 18.87,
    longitude: 99.35,
    offset: 420,
    given: ['สมหญิง', 'ประเสริฐ', 'น้ำฝน'],
    family: ['ใจดี', 'ศรีสุข', 'ทองคำ'],
    remarks: ['บ้านอยู่หลังวัด'],
  },
  {
    code: 'hongcun',
    label: '宏村',
    latitude: 30.0,
    longitude: 117.98,
    offset: 480,
    given: ['秀英', '建国', '小雨'],
    family: ['汪', '李', '欧阳'],
    familyFirst: true,
    between: '',
    remarks: ['屋顶去年修过。', '井水很清。'],
  },
  {
    code: 'ainokura',
    label: '相倉',
    latitude: 36.43,
    longitude: 136.94,
    offset: 540,
    given: ['さくら', '健太郎', 'ミドリ'],
    family: ['図書', '池端', '中谷'],
    familyFirst: true,
    remarks: ['冬は雪で三日間来られません。'],
  },
  {
    code: 'lalibela',
    label: 'ላሊበላ',
    latitude: 12.03,
    longitude: 39.04,
    offset: 180,
    given: ['አልማዝ', 'ተስፋዬ', 'ሰላም'],
    family: ['በቀለ', 'ገብረማርያም', 'ወልዴ'],
    remarks: ['ምንጩ ሩቅ ነው።'],
  },
  {
    code: 'ushguli',
    label: 'უშგული',
    latitude: 42.92,
    longitude: 43.01,
    offset: 240,
    given: ['ნინო', 'გიორგი'],
    family: ['ჩარკვიანი', 'ნიჟარაძე'],
    remarks: ['გზა იკეტება ნოემბერში.'],
  },
  {
    code: 'yangdong',
    label: '양동',
    latitude: 36.0,
    longitude: 129.25,
    offset: 540,
    given: ['지우', '민준'],
    family: ['김', '이'],
    familyFirst: true,
    between: '',
    remarks: ['물맛이 좋습니다.'],
  },
];

/** Lookup table of places for the form. */
export const villagesCsv: string = ['name,label', ...places.map(({ code, label }) => `${code},${label}`), ''].join(
  '\n',
);
