/**
 * The most common passwords of speakers of the app's languages, in lower case. The general list is mostly English.
 */
const words = `
  password password1 password2 password12 password123 password1234 password! passw0rd p@ssword p@ssw0rd pa55word
  passwort password01 mypassword thepassword changeme letmein1 letmein123 welcome1 welcome123 welcome2 iloveyou
  iloveyou1 iloveyou2 iloveyou! loveyou1 loveme123 sunshine sunshine1 princess princess1 football football1 baseball
  baseball1 basketball superman superman1 batman123 starwars starwars1 pokemon1 pokemon123 trustno1 whatever whatever1
  computer computer1 internet samsung1 samsung123 iphone123 michelle jennifer jessica1 ashley123 charlie1 jordan23
  michael1 daniel123 nicole123 elizabeth liverpool liverpool1 chelsea1 arsenal1 manchester barcelona realmadrid juventus
  mercedes ferrari1 corvette mustang1 harley123 yankees1 cowboys1 steelers lakers24 hello123 hellohello hello1234
  monkey123 dragon123 shadow123 master123 killer123 hunter123 tigger123 ginger123 cheese123 cookie123 banana123
  freedom1 blink182 metallica nirvana1 slipknot rockstar rockstar1 victoria savannah precious butterfly butterfly1
  chocolate chocolate1 strawberry snoopy123 babygirl babygirl1 sweetheart lovelove forever1 blessed1 jesus123
  jesuschrist christ123 blessing godisgood faith123 friends1 bestfriend family123
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty qwert123 qwert1234
  asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 zxcvbnm, azertyuiop azerty123 qazwsxedc qazwsx123 1qaz2wsx
  1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 !qaz2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 qwe123456 qweasdzxc
  qweqweqwe qwe123qwe 123qweasd 123qwe123 123qweasdzxc 1234qwer 12345qwert a1b2c3d4 a1b2c3d4e5 a1234567 a12345678
  a123456789 aa123456 aa12345678 aaa12345 aaaa1111 abc12345 abc123456 abcd1234 abcd12345 abcde12345 abcabc123 abc123abc
  test1234 test12345 test123456 testtest testing1 testing123 user1234 admin123 admin1234 admin12345 administrator
  root1234 guest123 demo1234 default1 temp1234 secret123 access14 login123 master12 google123 facebook facebook1
  12345678 123456789 1234567890 12345679 123456780 0123456789 01234567 1234567891 123456781 12345678910 123456789a
  123456789q 12345678a 1234567a 123456aa 123456abc 123456qwe 123456789abc 87654321 987654321 9876543210 0987654321
  11223344 1122334455 112233445566 12341234 12344321 1234554321 123321123 123123123 123123123123 123454321 12121212
  13131313 10101010 20202020 23232323 69696969 12312312 121212121 131313131 147258369 147852369 159753123 159357123
  741852963 789456123 789654123 963852741 963258741 321321321 456456456 789789789 100200300 102030405 10203040
  0000000a 19871987 19901990 19951995 20002000 20102010 20202021 20242024 20252025 20262026 31415926 27182818
  00001111 11110000 11112222 12131415 13579246 24681012 246813579 135792468 14725836 15935746 14789632 123698745
  5201314a a5201314 52013145 5201314520 13145200 1314520a woaini520 woaini1314 woaini123 woaini5201314 iloveu520
  wodemima mima1234 mima12345 q123456789 w123456789 z123456789 zxc123456 asd123456 asdasd123 qq123456 qq123456789
  abc123456789 aini1314 88888888 66666666 99999999 168168168 888888888 666666666 518518518 16816888 zhang123 wang1234
  matkhau1 matkhau123 matkhau12 matkhaucuatoi khongbiet khongco1 anhyeuem anhyeuem1 emyeuanh anhnhoem anhnhoemnhieulam
  yeuemnhieu yeuanhnhieu tinhyeu1 tinhyeucuaem congchua1 giadinh1 giadinhtoi vietnam1 vietnam123 saigon123 hanoi123
  nguyen123 thienthan quenmatkhau maiyeuem motminhem sinhnhat1
  sayangku sayang123 sayangmu cintaku1 akucintakamu akusayangkamu katasandi katasandi1 rahasia1 rahasia123 indonesia
  indonesia1 indonesia123 bismillah bismillah1 bismillah123 alhamdulillah assalamualaikum jakarta1 bandung1 surabaya
  persib1933 doraemon doraemon1 kata1234 katalaluan katalaluan1 rahasiaku malaysia malaysia1 malaysia123 merdeka1
  sayang1234 sayangawak kualalumpur selangor johor123
  contraseña contrasena contraseña1 contrasena1 contraseña123 contrasena123 teamomucho teamo123 teamoteamo tequiero
  tequiero1 tequieromucho mexico123 mexico2020 mexico2026 america1 america123 chivas123 guadalajara monterrey
  alejandro alejandra estrella estrella1 princesa princesa1 mariposa mariposa1 bonita123 corazon1 corazon123
  familia1 familia123 hermosa1 angelito chocolate123 santiago cristian fernando fernanda gabriela sebastian
  valentina guadalupe dios1234 diosesamor jesucristo colombia argentina venezuela
  glasshouse glasshouse1 glasshouse123
`

export const localPasswords: readonly string[] = words.trim().split(/\s+/)
