import type { EmailContent, Message } from './message.ts'

export function french(message: Message, brand: string): EmailContent {
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
        lines: [...message.lines, ...message.gifts.map(giftLine), { label: 'Total', value: message.total }],
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
          ...message.note.split(/\s*\n\s*/).filter(Boolean),
          'Saisissez son code au moment de payer. Ce que vous ne dépensez pas reste sur la carte.',
          { label: 'Les cartes-cadeaux et leur solde', address: message.link },
        ],
        lines: [
          { label: 'Valeur', value: message.amount },
          { label: 'Code', value: message.code },
        ],
      }
  }
}

const giftLine = ({ recipient, value, day }: { recipient: string; value: string; day?: string | undefined }) => ({
  label: `Carte-cadeau pour ${recipient}${day ? `, envoyée le ${day}` : ''}`,
  value,
})
