const unitedStates = {
  AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado', CT: 'Connecticut',
  DE: 'Delaware', DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois',
  IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine', MD: 'Maryland',
  MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi', MO: 'Missouri', MT: 'Montana',
  NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York',
  NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania',
  RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah',
  VT: 'Vermont', VA: 'Virginia', WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming',
  AS: 'American Samoa', GU: 'Guam', MP: 'Northern Mariana Islands', PR: 'Puerto Rico', VI: 'U.S. Virgin Islands',
  AA: 'Armed Forces Americas', AE: 'Armed Forces Europe', AP: 'Armed Forces Pacific',
} // prettier-ignore

const provinces = {
  AB: 'Alberta', BC: 'British Columbia', MB: 'Manitoba', NB: 'New Brunswick', NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia', NT: 'Northwest Territories', NU: 'Nunavut', ON: 'Ontario', PE: 'Prince Edward Island',
  QC: 'Québec', SK: 'Saskatchewan', YT: 'Yukon',
} // prettier-ignore

const australian = {
  ACT: 'Australian Capital Territory', NSW: 'New South Wales', NT: 'Northern Territory', QLD: 'Queensland',
  SA: 'South Australia', TAS: 'Tasmania', VIC: 'Victoria', WA: 'Western Australia',
} // prettier-ignore

const australianInJapanese = {
  ACT: 'オーストラリア首都特別地域', NSW: 'ニューサウスウェールズ州', NT: 'ノーザンテリトリー', QLD: 'クイーンズランド州',
  SA: '南オーストラリア州', TAS: 'タスマニア州', VIC: 'ビクトリア州', WA: '西オーストラリア州',
} // prettier-ignore

/** In the order of their codes: 01 to 47. */
const prefectures: readonly (readonly [japanese: string, romanized: string])[] = [
  ['北海道', 'Hokkaido'], ['青森県', 'Aomori'], ['岩手県', 'Iwate'], ['宮城県', 'Miyagi'], ['秋田県', 'Akita'],
  ['山形県', 'Yamagata'], ['福島県', 'Fukushima'], ['茨城県', 'Ibaraki'], ['栃木県', 'Tochigi'], ['群馬県', 'Gunma'],
  ['埼玉県', 'Saitama'], ['千葉県', 'Chiba'], ['東京都', 'Tokyo'], ['神奈川県', 'Kanagawa'], ['新潟県', 'Niigata'],
  ['富山県', 'Toyama'], ['石川県', 'Ishikawa'], ['福井県', 'Fukui'], ['山梨県', 'Yamanashi'], ['長野県', 'Nagano'],
  ['岐阜県', 'Gifu'], ['静岡県', 'Shizuoka'], ['愛知県', 'Aichi'], ['三重県', 'Mie'], ['滋賀県', 'Shiga'],
  ['京都府', 'Kyoto'], ['大阪府', 'Osaka'], ['兵庫県', 'Hyogo'], ['奈良県', 'Nara'], ['和歌山県', 'Wakayama'],
  ['鳥取県', 'Tottori'], ['島根県', 'Shimane'], ['岡山県', 'Okayama'], ['広島県', 'Hiroshima'], ['山口県', 'Yamaguchi'],
  ['徳島県', 'Tokushima'], ['香川県', 'Kagawa'], ['愛媛県', 'Ehime'], ['高知県', 'Kochi'], ['福岡県', 'Fukuoka'],
  ['佐賀県', 'Saga'], ['長崎県', 'Nagasaki'], ['熊本県', 'Kumamoto'], ['大分県', 'Oita'], ['宮崎県', 'Miyazaki'],
  ['鹿児島県', 'Kagoshima'], ['沖縄県', 'Okinawa'],
] // prettier-ignore

type Names = Readonly<Record<string, string>>

/** The states and provinces whose French names differ, by country and code. */
const frenchStates: Readonly<Record<string, Names>> = {
  US: {
    CA: 'Californie', NC: 'Caroline du Nord', SC: 'Caroline du Sud', ND: 'Dakota du Nord', SD: 'Dakota du Sud',
    DC: 'District de Columbia', FL: 'Floride', GA: 'Géorgie', HI: 'Hawaï', LA: 'Louisiane', NM: 'Nouveau-Mexique',
    PA: 'Pennsylvanie', VA: 'Virginie', WV: 'Virginie-Occidentale', AS: 'Samoa américaines',
    MP: 'Îles Mariannes du Nord', PR: 'Porto Rico', VI: 'Îles Vierges américaines', AA: 'Forces armées – Amériques',
    AE: 'Forces armées – Europe', AP: 'Forces armées – Pacifique',
  },
  CA: {
    BC: 'Colombie-Britannique', PE: 'Île-du-Prince-Édouard', NB: 'Nouveau-Brunswick', NS: 'Nouvelle-Écosse',
    NL: 'Terre-Neuve-et-Labrador', NT: 'Territoires du Nord-Ouest',
  },
} // prettier-ignore

const codeOfPrefecture = (index: number): string => String(index + 1).padStart(2, '0')

/** The names of states, provinces, territories and prefectures. Codes are those of ISO 3166-2 without the country. */
const english: Readonly<Record<string, Names>> = {
  US: unitedStates,
  CA: provinces,
  AU: australian,
  JP: Object.fromEntries(prefectures.map(([, romanized], index) => [codeOfPrefecture(index), romanized])),
}

/** The names that differ in another language. */
const translated: Readonly<Record<string, Readonly<Record<string, Names>>>> = {
  fr: frenchStates,
  ja: {
    AU: australianInJapanese,
    JP: Object.fromEntries(prefectures.map(([japanese], index) => [codeOfPrefecture(index), japanese])),
  },
}

const codesOf = (country: string): string[] =>
  Object.hasOwn(english, country) ? Object.keys(english[country] ?? {}) : []

const nameOf = (country: string, code: string, locale: string): string =>
  translated[locale.slice(0, 2)]?.[country]?.[code] ?? english[country]?.[code] ?? code

/** Whether an address in a country includes a state from a list. */
export const hasStates = (country: string): boolean => codesOf(country).length > 0

/**
 * The states of a country with their codes and their names in a locale; empty for a country without states. Sorted by
 * name; Japanese names of prefectures are sorted by code, as is usual in Japan.
 */
export function statesOf(country: string, locale: string): (readonly [code: string, name: string])[] {
  const key = country === 'JP' && locale.startsWith('ja') ? 0 : 1
  return codesOf(country)
    .map((code) => [code, nameOf(country, code, locale)] as const)
    .toSorted((a, b) => a[key].localeCompare(b[key], locale))
}

/** A name without accents, case, punctuation and the romanized suffix of a prefecture. */
const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .trim()
    .replace(/[- ](to|fu|ken|prefecture)$/i, '')
    .replace(/[\p{M}\p{P}\s]/gu, '')
    .toLowerCase()

/** The short form of a Japanese name: 東京 for 東京都. */
const shortened = (name: string): string => name.replace(/(?<=..)[都府県州]$/, '')

/**
 * Finds a state's code from typed text: its code, with or without the country, or its name in any language of the shop.
 * Undefined if the country has no such state.
 */
export function stateCodeOf(country: string, typed: string): string | undefined {
  const text = comparable(typed)
  return codesOf(country).find((code) =>
    [code, country + code, ...['en', 'fr', 'ja'].map((language) => nameOf(country, code, language))]
      .flatMap((name) => [name, shortened(name)])
      .some((name) => comparable(name) === text),
  )
}

/** A state as it is written in an address: a prefecture by name, another state by code, unknown text unchanged. */
export function writtenState(country: string, typed: string, locale: string): string {
  const code = country === 'JP' ? stateCodeOf(country, typed) : undefined
  return code === undefined ? typed : nameOf(country, code, locale)
}

/**
 * The initial value of the choice of states. `unknown` is typed text that is no state of any country: the choice shows
 * it, so that it is not lost.
 */
export function chosenState(country: string, typed: string): { code: string; unknown: string } {
  const code = stateCodeOf(country, typed)
  const isKnown = Object.keys(english).some((candidate) => stateCodeOf(candidate, typed) !== undefined)
  return { code: code ?? '', unknown: isKnown ? '' : typed.trim() }
}
