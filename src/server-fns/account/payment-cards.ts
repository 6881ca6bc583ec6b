import { createServerFn } from '@tanstack/react-start'
import { cardIdInput, cardToAdd } from '#/contracts/account/account-requests.ts'
import { formOr } from '#/contracts/form-fields.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import type { CardResult, RemovalResult } from '#/domain/account/account.ts'
import { formPost } from '#/server-fns/form-post.ts'
import { accountOutcome, preferenceOutcome, removalOutcome } from './form-outcomes.ts'
import { dropCard, preferSavedCard, readCards, saveCard } from './payment-cards.server.ts'

/** The preferred card first. */
export const getCards = createServerFn({ method: 'GET' })
  .validator(siteAndLocale)
  .handler(({ data }) => readCards(data))

export const addCard = createServerFn({ method: 'POST' })
  .middleware([formPost<CardResult>(accountOutcome('card'))])
  .validator(formOr(cardToAdd))
  .handler(({ data }) => saveCard(data))

export const preferCard = createServerFn({ method: 'POST' })
  .middleware([formPost<CardResult>(preferenceOutcome('cards'))])
  .validator(formOr(cardIdInput))
  .handler(({ data }) => preferSavedCard(data))

export const removeCard = createServerFn({ method: 'POST' })
  .middleware([formPost<RemovalResult>(removalOutcome('cards'))])
  .validator(formOr(cardIdInput))
  .handler(({ data }) => dropCard(data))
