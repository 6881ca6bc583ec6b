import { createServerFn } from '@tanstack/react-start'
import { activitiesInput } from '#/contracts/analytics/activities-input.ts'
import { allowedCollectors, report } from './analytics.server.ts'

export const reportActivities = createServerFn({ method: 'POST' })
  .validator(activitiesInput)
  .handler(({ data }) => report(data))

export const getCollectors = createServerFn({ method: 'GET' }).handler(() => allowedCollectors())
