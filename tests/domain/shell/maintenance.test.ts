import { expect, it, test } from 'vitest'
import { formatMoment } from '#/domain/format.ts'
import { maintenancePhase } from '#/domain/shell/maintenance.ts'
import { config } from '#config'

it('has its window from 2025-05-23T22:00Z to 2025-05-27T16:00Z [ORDER-09]', () =>
  expect([config.maintenance.from, config.maintenance.to].map((instant) => Date.parse(instant))).toEqual([
    Date.UTC(2025, 4, 23, 22),
    Date.UTC(2025, 4, 27, 16),
  ]))

test.each([
  ['2025-05-23T21:59:59.999Z', 'before'],
  ['2025-05-23T22:00:00Z', 'during'],
  ['2025-05-27T15:59:59.999Z', 'during'],
  ['2025-05-27T16:00:00Z', 'after'],
])('classifies %s as %s the maintenance', (now, phase) =>
  expect(maintenancePhase(config.maintenance, Date.parse(now))).toBe(phase),
)

test.each([
  ['en-US', 'Friday May 23 6:00 PM EDT'],
  ['fr-CA', 'vendredi 23 mai 18 h 00 HAE'],
  ['ja-JP', '5月23日金曜日 18:00 GMT-4'],
])('formats an hour in Eastern time for %s', (locale, written) =>
  expect(formatMoment(config.maintenance.from, locale)).toBe(written),
)
