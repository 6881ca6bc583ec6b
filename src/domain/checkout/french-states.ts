/** The states and provinces whose names are others in French, by country and code. */
export const frenchStates: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    CA: 'Californie', NC: 'Caroline du Nord', SC: 'Caroline du Sud', ND: 'Dakota du Nord', SD: 'Dakota du Sud',
    DC: 'District de Columbia', FL: 'Floride', GA: 'Géorgie', HI: 'Hawaï', LA: 'Louisiane', NM: 'Nouveau-Mexique',
    PA: 'Pennsylvanie', VA: 'Virginie', WV: 'Virginie-Occidentale', AS: 'Samoa américaines',
    MP: 'Îles Mariannes du Nord', PR: 'Porto Rico', VI: 'Îles Vierges américaines', AA: 'Forces armées – Amériques',
    AE: 'Forces armées – Europe', AP: 'Forces armées – Pacifique',
  },
  CA: {
    BC: 'Colombie-Britannique', PE: 'Île-du-Prince-Édouard', NB: 'Nouveau-Brunswick', NS: 'Nouvelle-Écosse',
    NL: 'Terre-Neuve-et-Labrador', NT: 'Territoires du Nord-Ouest',
  },
} // prettier-ignore
