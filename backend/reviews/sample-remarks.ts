interface Remarks {
  titles: readonly string[]
  openings: readonly string[]
  details: readonly string[]
}

/** The texts of sample reviews: `best` for five stars, `good` for four, `poor` for fewer. */
export const remarks: Readonly<Record<'best' | 'good' | 'poor', Remarks>> = {
  best: {
    titles: [
      'Better than on the screen',
      'The room was waiting for it',
      'Worth clearing a wall for',
      'Everyone stops in front of it',
      'Exactly the size I measured',
      'Second one from this artist',
      'My favorite thing in the apartment',
      'Quiet, and then it is not',
      'A gift that I nearly kept',
      'The color is right',
      'Looks good at seven in the morning',
      'No regrets at all',
    ],
    openings: [
      'I looked at it for a year before I bought it. I shouldn’t have waited.',
      'It went up above the sofa on the day it came.',
      'My partner was against it for about an hour.',
      'Bought for the hallway, moved to the bedroom, where I see it first.',
      'I wanted something for the longest wall, and this holds it alone.',
      'A present for my sister, who wants to know where to get another.',
      'The third thing I have bought here, and the best of them.',
      'It is calmer in person than I expected, in a good way.',
      'I was not sure about the size, and now I would go one larger.',
      'The whole room is built around it now.',
    ],
    details: [
      'The blacks are deep and the paper has a tooth to it.',
      'Colors are what I saw on my phone, only richer.',
      'Packed in more cardboard than I knew existed.',
      'You find something new in it every week.',
      'The edges are cut clean and it lay flat at once.',
      'It came two days early.',
      'There is no glare, even with the window opposite.',
      'Our daughter gave it a name.',
      'It makes the lamp beside it look expensive.',
      'The frame sits tight at every corner.',
      'From across the room it is a different picture than from up close.',
      'I have stopped looking for anything else for that wall.',
    ],
  },
  good: {
    titles: [
      'Very nice, a little smaller than I pictured',
      'Good print, slow parcel',
      'Almost perfect',
      'Lovely, once it was flat',
      'Nearly five stars',
      'A good picture, well made',
      'Warmer than I thought',
      'Happy with it',
    ],
    openings: [
      'I like it a lot and would buy it again.',
      'A strong picture for the money.',
      'Just what I wanted for the kitchen.',
      'The work itself deserves five.',
      'It took me a day to get used to it.',
      'Good quality all round.',
    ],
    details: [
      'The tone is a touch warmer than on my screen.',
      'The tube rolled it tight, so it needed a night under books.',
      'I should have gone one size up.',
      'It came a day later than promised.',
      'The white border is wider than I had in mind.',
      'The paper is heavier than I expected, which is fine.',
      'One corner of the box was soft, nothing inside was.',
      'A mat would have helped.',
    ],
  },
  poor: {
    titles: [
      'Not for my wall',
      'Darker than I hoped',
      'The box had a dent',
      'It is all right',
      'Smaller than it looks',
      'Sent it back',
    ],
    openings: [
      'I wanted to like it more than I do.',
      'The picture is fine, it is just not what I had in mind.',
      'It looked different in my light.',
      'My own mistake, in part.',
      'I was torn for a week.',
    ],
    details: [
      'In the evening most of the detail is gone.',
      'Measure twice: I did it once.',
      'A corner was bent when it arrived, though a new one is on its way.',
      'The return was easy, I will say that.',
      'The colors are flatter than in the picture.',
      'I exchanged it for another by the same artist.',
    ],
  },
}
