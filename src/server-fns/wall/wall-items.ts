import { createServerFn } from '@tanstack/react-start'
import { wallItemsInput } from '#/contracts/wall/wall-items-input.ts'
import { readWallItems } from './wall-items.server.ts'

export const getWallItems = createServerFn({ method: 'GET' })
  .validator(wallItemsInput)
  .handler(({ data }) => readWallItems(data))
