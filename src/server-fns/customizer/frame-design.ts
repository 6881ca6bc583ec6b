import { createServerFn } from '@tanstack/react-start'
import { designInput } from '#/contracts/customizer/frame-design.ts'
import { readDesign } from './frame-design.server.ts'

export const getDesign = createServerFn({ method: 'GET' })
  .validator(designInput)
  .handler(({ data }) => readDesign(data))
