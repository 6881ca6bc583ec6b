import type { SiteKey } from '../catalog/facets.ts'
import type { Letter } from './letter.ts'

/** What there is to tell; money and dates come worded, as the shopper has seen them. */
export type Message =
  | { kind: 'password-reset'; name: string; link: string; minutes: number }
  | { kind: 'sign-in-link'; name: string; link: string; minutes: number }
  | { kind: 'password-changed'; name: string }
  | {
      kind: 'order-confirmation'
      name: string
      orderNo: string
      lines: readonly { label: string; value: string }[]
      total: string
      delivery?: string | undefined
      link?: string | undefined
    }
  | {
      kind: 'order-shipped'
      name: string
      orderNo: string
      carrier: string
      trackingNumber: string
      delivery?: string | undefined
      link?: string | undefined
    }
  | { kind: 'order-access'; name: string; orderNo: string; code: string; minutes: number }
  | { kind: 'gift-card'; name: string; sender: string; words: string; amount: string; code: string }

const brands: Readonly<Record<SiteKey, string>> = {
  art: 'Vernissage',
  poster: 'Broadside',
  posterap: 'Broadside Asia-Pacific',
}

/** The message in the brand's name and the shopper's language: French, or else English. */
export function letterOf(message: Message, site: SiteKey, locale: string): Letter {
  const brand = brands[site]
  const words = /^fr\b/i.test(locale) ? french(message, brand) : english(message, brand)
  return { ...words, signature: brand }
}

type Words = Omit<Letter, 'signature'>

function english(message: Message, brand: string): Words {
  const greeting = message.name ? `Hello ${message.name},` : 'Hello,'
  switch (message.kind) {
    case 'password-reset':
      return {
        subject: `Reset your ${brand} password`,
        greeting,
        paragraphs: [
          `Somebody asked to reset the password of your ${brand} account.`,
          { label: 'Choose a new password', address: message.link },
          `The link works once, within ${message.minutes} minutes. If it was not you who asked, nothing has changed.`,
        ],
      }
    case 'sign-in-link':
      return {
        subject: `Your link to sign in to ${brand}`,
        greeting,
        paragraphs: [
          { label: 'Sign in', address: message.link },
          `The link works once, within ${message.minutes} minutes. If it was not you who asked, you need do nothing.`,
        ],
      }
    case 'password-changed':
      return {
        subject: `Your ${brand} password was changed`,
        greeting,
        paragraphs: ['Your password was changed just now. If it was not you, reset it and write to us.'],
      }
    case 'order-confirmation':
      return {
        subject: `Your ${brand} order ${message.orderNo}`,
        greeting,
        paragraphs: [
          `Thank you. We have your order ${message.orderNo}.`,
          ...(message.delivery ? [`It should be with you by ${message.delivery}.`] : []),
          ...(message.link ? [{ label: 'See your order', address: message.link }] : []),
        ],
        lines: [...message.lines, { label: 'Total', value: message.total }],
      }
    case 'order-shipped':
      return {
        subject: `Your ${brand} order ${message.orderNo} is on its way`,
        greeting,
        paragraphs: [
          `${message.carrier} has your order ${message.orderNo}. Its tracking number is ${message.trackingNumber}.`,
          ...(message.delivery ? [`It should be with you by ${message.delivery}.`] : []),
          ...(message.link ? [{ label: 'See your order', address: message.link }] : []),
        ],
      }
    case 'order-access':
      return {
        subject: `Your code for ${brand} order ${message.orderNo}`,
        greeting,
        paragraphs: [
          `Somebody asked to see order ${message.orderNo}. With this code it opens within ${message.minutes} minutes.`,
          'If it was not you, keep the code to yourself and do nothing.',
        ],
        lines: [{ label: 'Code', value: message.code }],
      }
    case 'gift-card':
      return {
        subject: `A ${brand} gift card for you`,
        greeting,
        paragraphs: [
          message.sender ? `${message.sender} has sent you a gift card.` : 'Here is your gift card.',
          ...(message.words ? [message.words] : []),
          'Enter its code when you pay. What you do not spend stays on the card.',
        ],
        lines: [
          { label: 'Value', value: message.amount },
          { label: 'Code', value: message.code },
        ],
      }
  }
}

function french(message: Message, brand: string): Words {
  const greeting = message.name ? `Bonjour ${message.name},` : 'Bonjour,'
  switch (message.kind) {
    case 'password-reset':
      return {
        subject: `Réinitialisez votre mot de passe ${brand}`,
        greeting,
        paragraphs: [
          `Quelqu’un a demandé à réinitialiser le mot de passe de votre compte ${brand}.`,
          { label: 'Choisir un nouveau mot de passe', address: message.link },
          `Le lien sert une seule fois, dans les ${message.minutes} minutes. Si la demande ne vient pas de vous, rien n’a changé.`,
        ],
      }
    case 'sign-in-link':
      return {
        subject: `Votre lien de connexion à ${brand}`,
        greeting,
        paragraphs: [
          { label: 'Se connecter', address: message.link },
          `Le lien sert une seule fois, dans les ${message.minutes} minutes. Si la demande ne vient pas de vous, vous n’avez rien à faire.`,
        ],
      }
    case 'password-changed':
      return {
        subject: `Votre mot de passe ${brand} a été modifié`,
        greeting,
        paragraphs: [
          'Votre mot de passe vient d’être modifié. Si cela ne vient pas de vous, réinitialisez-le et écrivez-nous.',
        ],
      }
    case 'order-confirmation':
      return {
        subject: `Votre commande ${brand} ${message.orderNo}`,
        greeting,
        paragraphs: [
          `Merci. Nous avons bien reçu votre commande ${message.orderNo}.`,
          ...(message.delivery ? [`Vous devriez la recevoir d’ici le ${message.delivery}.`] : []),
          ...(message.link ? [{ label: 'Voir votre commande', address: message.link }] : []),
        ],
        lines: [...message.lines, { label: 'Total', value: message.total }],
      }
    case 'order-shipped':
      return {
        subject: `Votre commande ${brand} ${message.orderNo} est en route`,
        greeting,
        paragraphs: [
          `${message.carrier} a pris en charge votre commande ${message.orderNo}. Son numéro de suivi est ${message.trackingNumber}.`,
          ...(message.delivery ? [`Vous devriez la recevoir d’ici le ${message.delivery}.`] : []),
          ...(message.link ? [{ label: 'Voir votre commande', address: message.link }] : []),
        ],
      }
    case 'order-access':
      return {
        subject: `Votre code pour la commande ${brand} ${message.orderNo}`,
        greeting,
        paragraphs: [
          `Quelqu’un a demandé à voir la commande ${message.orderNo}. Ce code l’ouvre dans les ${message.minutes} minutes.`,
          'Si la demande ne vient pas de vous, gardez le code pour vous et ne faites rien.',
        ],
        lines: [{ label: 'Code', value: message.code }],
      }
    case 'gift-card':
      return {
        subject: `Une carte-cadeau ${brand} pour vous`,
        greeting,
        paragraphs: [
          message.sender ? `${message.sender} vous offre une carte-cadeau.` : 'Voici votre carte-cadeau.',
          ...(message.words ? [message.words] : []),
          'Saisissez son code au moment de payer. Ce que vous ne dépensez pas reste sur la carte.',
        ],
        lines: [
          { label: 'Valeur', value: message.amount },
          { label: 'Code', value: message.code },
        ],
      }
  }
}
