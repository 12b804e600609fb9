/** Names as they are common among people of a country who live in the Gulf; every person is invented. */
export type Origin = {
  country: string;
  /** How many of a hundred clients come from there. */
  share: number;
  male: [string, ...string[]];
  female: [string, ...string[]];
  family: [string, ...string[]];
  language: string;
};

const words = (text: string) => text.split(', ') as [string, ...string[]];

const origin = (
  country: string,
  share: number,
  language: string,
  male: string,
  female: string,
  family: string,
): Origin => ({
  country,
  share,
  language,
  male: words(male),
  female: words(female),
  family: words(family),
});

export const origins: [Origin, ...Origin[]] = [
  origin(
    'AE',
    16,
    'ar',
    'Ahmed, Saeed, Mohammed, Khalifa, Hamad, Sultan, Rashid, Majid, Abdulla, Obaid, Saif, Mansour',
    'Maryam, Fatima, Moza, Shamma, Hessa, Latifa, Noura, Alia, Mahra, Sheikha, Amna, Reem',
    'Al Ketbi, Al Mazrouei, Al Shamsi, Al Nuaimi, Al Dhaheri, Al Marri, Al Hammadi, Al Mheiri, Al Falasi, Al Qubaisi, Al Zaabi, Al Kaabi',
  ),
  origin(
    'IN',
    22,
    'en',
    'Arjun, Rajesh, Vikram, Suresh, Anil, Deepak, Sandeep, Biju, Kiran, Nikhil, Rohit, Ashok, Manoj',
    'Anita, Deepa, Kavya, Lakshmi, Meera, Nisha, Pooja, Rekha, Shalini, Sneha, Divya, Asha',
    'Sharma, Nambiar, Kurian, Gupta, Krishnan, Varghese, Desai, Kapoor, D’Souza, Bhatia, Joshi, Thomas, Chandran',
  ),
  origin(
    'PK',
    10,
    'en',
    'Usman, Kamran, Asad, Faisal, Adnan, Zubair, Shahid, Waqar',
    'Ayesha, Hina, Sana, Mehwish, Rabia, Zainab, Nadia, Saima',
    'Malik, Sheikh, Butt, Mirza, Ansari, Baig, Javed, Khan',
  ),
  origin(
    'PH',
    8,
    'en',
    'Ramon, Angelo, Jerome, Nestor, Rodel, Christian',
    'Marisol, Cherry, Liza, Rowena, Joy, Angelica, Maricel',
    'Bautista, Mendoza, Aquino, Navarro, Salazar, Mercado, Dizon, Pascual',
  ),
  origin(
    'EG',
    8,
    'ar',
    'Karim, Tarek, Amr, Sherif, Mostafa, Hesham',
    'Dina, Yasmin, Heba, Mai, Salma, Ghada',
    'Fahmy, Mansour, Shaker, Abdel Rahman, Soliman, Naguib, Hegazy, Zaki',
  ),
  origin(
    'EG',
    3,
    'ar',
    'أحمد, كريم, يوسف, مصطفى, طارق, حسام',
    'منى, دينا, سارة, هبة, ياسمين, نهى',
    'عبد الرحمن, سليمان, الشاذلي, منصور, فهمي, حجازي, زكي',
  ),
  origin(
    'AE',
    5,
    'ar',
    'محمد, سعيد, راشد, حمد, سلطان, عبدالله',
    'موزة, شما, حصة, مريم, لطيفة, عائشة',
    'الكعبي, النعيمي, الظاهري, المزروعي, الشامسي, الحمادي, الفلاسي',
  ),
  origin(
    'LB',
    5,
    'en',
    'Georges, Elie, Fadi, Ziad, Marwan, Rami',
    'Rita, Nayla, Carla, Joumana, Maya, Lara',
    'Khoury, Haddad, Saliba, Nassar, Gemayel, Boutros, Daher',
  ),
  origin(
    'JO',
    4,
    'ar',
    'Zaid, Laith, Firas, Bassam, Hazem',
    'Rania, Lubna, Dalia, Tala, Haneen',
    'Al Masri, Obeidat, Khasawneh, Abu Zaid, Qasem, Haddadin',
  ),
  origin(
    'SA',
    4,
    'ar',
    'Fahad, Turki, Nawaf, Bandar, Yazeed',
    'Nouf, Lama, Ghadeer, Abeer, Sara',
    'Al Otaibi, Al Qahtani, Al Harbi, Al Ghamdi, Al Dossari',
  ),
  origin(
    'OM',
    3,
    'ar',
    'Salim, Hilal, Badr, Yahya, Talal',
    'Zuwaina, Samira, Raya, Buthaina, Azza',
    'Al Habsi, Al Kindi, Al Busaidi, Al Lawati, Al Rawahi',
  ),
  origin(
    'GB',
    5,
    'en',
    'Oliver, James, Simon, Andrew, Gareth, Callum',
    'Charlotte, Hannah, Victoria, Fiona, Alice, Bethan',
    'Whitfield, Carter, Pemberton, Hughes, McAllister, Ashworth, Fairclough',
  ),
  origin(
    'FR',
    2,
    'fr',
    'Mathieu, Étienne, Julien, Benoît',
    'Chloé, Camille, Aurélie, Hélène',
    'Lefèvre, Beaumont, Marchand, Rousseau, Girard',
  ),
  origin(
    'DE',
    2,
    'en',
    'Jürgen, Matthias, Stefan, Björn',
    'Katrin, Anke, Sabine, Jana',
    'Köhler, Schäfer, Brandt, Vogel, Lindemann',
  ),
  origin(
    'RU',
    2,
    'en',
    'Dmitri, Alexei, Sergei, Maxim',
    'Olga, Ekaterina, Irina, Svetlana',
    'Volkov, Sokolov, Morozov, Lebedev',
  ),
  origin(
    'ZA',
    1,
    'en',
    'Pieter, Thabo, Johan, Sipho',
    'Anneke, Lerato, Karen, Nomsa',
    'Botha, Nkosi, van der Merwe, Dlamini',
  ),
];
