import type { Chart } from '../chart/chart.ts'

/** The charts by the title of their area: the areas that a project names first, in its order. */
export function chartsByArea(
  charts: readonly Chart[],
  titles: Readonly<Record<string, string>> = {},
): [area: string, charts: Chart[]][] {
  const areas = [...new Set([...Object.keys(titles), ...charts.map(({ area }) => area)])]
  return areas
    .map((area): [string, Chart[]] => [titles[area] ?? area, charts.filter((chart) => chart.area === area)])
    .filter(([, own]) => own.length > 0)
}

/** The name of a machine in the list of its area: the file that it is named after, without the folder. */
export const nameInArea = ({ id, area }: Pick<Chart, 'id' | 'area'>): string => id.replace(` in ${area}/`, ' in ')
