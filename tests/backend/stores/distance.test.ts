import { describe, expect, it } from 'vitest'
import { distanceBetween } from '#backend/stores/distance.ts'
import { approximateLocation } from '#backend/stores/stores.ts'

const berlin = { latitude: 52.52, longitude: 13.405 }
const hamburg = { latitude: 53.5511, longitude: 9.9937 }

describe('a distance', () => {
  it('is measured along the ground, in kilometres or miles', () => {
    expect(distanceBetween(berlin, hamburg, 'km')).toBeCloseTo(255.25, 0)
    expect(distanceBetween(hamburg, berlin, 'mi')).toBeCloseTo(158.6, 0)
    expect(distanceBetween(berlin, berlin, 'km')).toBe(0)
  })
})

describe('a postal code', () => {
  it('is located by its longest known prefix', () => {
    expect(approximateLocation('DE', '10178')).toEqual({ latitude: 52.5219, longitude: 13.4095 })
    expect(approximateLocation('DE', '20095')).toEqual({ latitude: 53.56, longitude: 10 })
    expect(approximateLocation('US', '10001-1234')).toEqual({ latitude: 40.7506, longitude: -73.9972 })
  })

  it.each(['', 'ABCDE', '1017', '101789'])('has no location if it is %j', (code) => {
    expect(approximateLocation('DE', code)).toBeUndefined()
  })
})
