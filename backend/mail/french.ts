import type { EmailContent, Message, NewWork } from './message.ts'

export function french(message: Message, brand: string): EmailContent {
  const greeting = message.name ? `Bonjour ${message.name},` : 'Bonjour,'
  switch (message.kind) {
    case 'password-reset':
      return {
        subject: `Réinitialisez votre mot de passe ${brand}`,
        greeting,
        paragraphs: [
          `Nous avons reçu une demande de réinitialisation du mot de passe de votre compte ${brand}.`,
          { label: 'Choisir un nouveau mot de passe', address: message.link },
          `Ce lien fonctionne une seule fois et expire dans ${message.minutes} minutes. Si vous n’avez pas fait cette demande, ignorez ce courriel. Votre mot de passe n’a pas changé.`,
        ],
      }
    case 'sign-in-link':
      return {
        subject: `Votre lien de connexion à ${brand}`,
        greeting,
        paragraphs: [
          { label: 'Se connecter', address: message.link },
          `Ce lien fonctionne une seule fois et expire dans ${message.minutes} minutes. Si vous n’avez pas fait cette demande, ignorez ce courriel.`,
        ],
      }
    case 'password-changed':
      return {
        subject: `Votre mot de passe ${brand} a été modifié`,
        greeting,
        paragraphs: [
          'Votre mot de passe vient d’être modifié. Si ce n’était pas vous, réinitialisez-le et avisez-nous sans tarder.',
        ],
      }
    case 'order-confirmation':
      return {
        subject: `Votre commande ${brand} ${message.orderNo}`,
        greeting,
        paragraphs: [
          `Merci de votre commande. Nous avons bien reçu la commande ${message.orderNo}.`,
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
          `La commande ${message.orderNo} est en route avec ${message.carrier}. Le numéro de suivi est ${message.trackingNumber}.`,
          ...(message.delivery ? [`Vous devriez la recevoir d’ici le ${message.delivery}.`] : []),
          ...(message.link ? [{ label: 'Voir votre commande', address: message.link }] : []),
        ],
      }
    case 'order-cancelled':
      return {
        subject: `Votre commande ${brand} ${message.orderNo} est annulée`,
        greeting,
        paragraphs: [
          `Nous avons annulé votre commande ${message.orderNo}. Votre carte n’est pas débitée et vos cartes-cadeaux retrouvent leur solde.`,
          { label: 'Voir votre commande', address: message.link },
        ],
      }
    case 'order-refunded':
      return {
        subject: `Remboursement sur votre commande ${brand} ${message.orderNo}`,
        greeting,
        paragraphs: [
          `Nous avons remboursé ${message.amount} sur votre commande ${message.orderNo}, par le moyen de paiement utilisé.`,
          { label: 'Voir votre commande', address: message.link },
        ],
      }
    case 'order-access':
      return {
        subject: `Votre code pour la commande ${brand} ${message.orderNo}`,
        greeting,
        paragraphs: [
          `Entrez ce code d’ici ${message.minutes} minutes pour ouvrir la commande ${message.orderNo}.`,
          'Si vous n’avez pas fait cette demande, ignorez ce courriel et ne communiquez le code à personne.',
        ],
        lines: [{ label: 'Code', value: message.code }],
      }
    case 'alert-confirmation':
      return {
        subject: `Confirmez vos alertes ${brand}`,
        greeting,
        paragraphs: [
          `Vous nous avez demandé de vous écrire quand une œuvre qui vous plaît ${message.stock ? (message.price ? 'est de nouveau en stock ou que son prix baisse' : 'est de nouveau en stock') : 'baisse de prix'}. Veuillez confirmer que cette adresse est la vôtre.`,
          { label: 'Oui, écrivez-moi', address: message.link },
          `Ce lien fonctionne pendant ${message.days} jours. Si vous n’avez pas fait cette demande, ignorez ce courriel : nous ne vous écrirons plus.`,
        ],
      }
    case 'favorite-news':
      return {
        subject: newsSubject(message.works, brand),
        greeting,
        paragraphs: ['Il y a du nouveau pour des œuvres qui vous plaisent. Voici où elles en sont :'],
        works: message.works.map((work) => ({
          ...work,
          note: work.isBack
            ? work.before === undefined
              ? 'De nouveau en stock'
              : 'De nouveau en stock, à un prix plus bas'
            : 'Prix en baisse',
        })),
        closing: [
          ...(message.more > 0 ? [`Et ${message.more} de plus.`] : []),
          { label: 'Voir toutes ces œuvres', address: message.link },
        ],
        footer: [
          'Vous recevez ce courriel parce que vous nous avez demandé de suivre ces œuvres : un courriel par jour au plus, et seulement s’il y a du nouveau.',
          { label: 'Ne plus recevoir ces courriels', address: message.stopLink },
        ],
      }
    case 'gift-card':
      return {
        subject: `Une carte-cadeau ${brand} pour vous`,
        greeting,
        paragraphs: [
          message.sender ? `${message.sender} vous offre une carte-cadeau.` : 'Voici votre carte-cadeau.',
          ...message.note.split(/\s*\n\s*/).filter(Boolean),
          'Entrez le code au moment de payer. Le solde reste sur la carte.',
          { label: 'Vérifier votre solde', address: message.link },
        ],
        lines: [
          { label: 'Valeur', value: message.amount },
          { label: 'Code', value: message.code },
        ],
      }
  }
}

const giftLine = ({ recipient, value, day }: { recipient: string; value: string; day?: string | undefined }) => ({
  label: `Carte-cadeau pour ${recipient}${day ? `, à envoyer le ${day}` : ''}`,
  value,
})

/** Names the work if there is only one. */
function newsSubject(works: readonly NewWork[], brand: string): string {
  const [first] = works
  if (works.length === 1 && first)
    return first.isBack ? `De nouveau en stock : ${first.title}` : `Prix en baisse : ${first.title}`
  if (works.every(({ isBack }) => isBack)) return `De nouveau en stock chez ${brand}`
  return works.some(({ isBack }) => isBack)
    ? `De nouveau en stock et prix en baisse chez ${brand}`
    : `Prix en baisse chez ${brand}`
}
