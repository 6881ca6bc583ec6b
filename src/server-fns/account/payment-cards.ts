import { createServerFn } from '@tanstack/react-start'
import { cardNamed, cardToAdd } from '#/contracts/account/account-requests.ts'
import { place } from '#/contracts/place.ts'
import { dropCard, preferSavedCard, readCards, saveCard } from './payment-cards.server.ts'

/** The preferred card first. */
export const getCards = createServerFn({ method: 'GET' })
  .validator(place)
  .handler(({ data }) => readCards(data))

export const addCard = createServerFn({ method: 'POST' })
  .validator(cardToAdd)
  .handler(({ data }) => saveCard(data))

export const preferCard = createServerFn({ method: 'POST' })
  .validator(cardNamed)
  .handler(({ data }) => preferSavedCard(data))

export const removeCard = createServerFn({ method: 'POST' })
  .validator(cardNamed)
  .handler(({ data }) => dropCard(data))
