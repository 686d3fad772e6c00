import type { BusinessProfile } from "@termsift/core/profile";

type Unserved = {
  readonly profile: BusinessProfile;
  readonly keep: string;
  readonly waste: string;
};

/** Businesses in languages that the embedded model was not made for; terms written by hand, one to a ";". */
export const unservedLanguages: readonly Unserved[] = [
  {
    profile: {
      name: "Kółko",
      type: "ecommerce",
      description:
        "Sprzedajemy nowe rowery szosowe i gravelowe w Krakowie. Budujemy też koła na zamówienie i doradzamy w doborze rozmiaru.",
    },
    keep: "rower szosowy kraków;rowery gravelowe;rower szosowy karbon cena;sklep rowerowy kraków;koła szosowe na zamówienie;najlepszy gravel 2026;rower szosowy damski;rower szosowy promocja;gravel do 6000 zł;koła karbonowe szosowe;kółko kraków;rower szosowy tarczowe hamulce;nowy rower szosowy;gdzie kupić gravel;rower gravel rozmiar 56;zaplatanie kół kraków;rower szosowy opinie;gravel aluminiowy;szosówka dla początkujących;rower wyścigowy",
    waste:
      "praca w sklepie rowerowym;rower szosowy używany;olx rower gravel;wypożyczalnia rowerów kraków;jak wyregulować przerzutki;rower elektryczny dla dzieci;opony zimowe do samochodu;ubezpieczenie samochodu;tour de france wyniki;rower stacjonarny do domu;serwis rowerowy za darmo;mechanik rowerowy zarobki;przepis na pierogi;hulajnoga elektryczna;rower wikipedia;rower rysunek kolorowanka;buty do biegania;motocykl szosowy;trasy rowerowe kraków mapa;decathlon godziny otwarcia;rower tanio z drugiej ręki;kurs mechaniki rowerowej;gra rowerowa online;prawo jazdy kategoria a;pogoda kraków",
  },
  {
    profile: {
      name: "まるや",
      type: "other",
      description:
        "東京で引越しサービスを行っています。単身引越しと家族の引越し、荷造りの手伝いもします。",
    },
    keep: "引越し 東京;単身引越し 料金;引越し 見積もり;引越し業者 おすすめ;家族 引越し 費用;荷造り 手伝い 引越し;引越し 安い 東京;まるや 引越し;引っ越し業者 比較;単身パック 東京;当日 引越し 東京;引越し 梱包サービス;学生 引越し 東京;引越し業者 口コミ;東京 大阪 引越し;引越し 土日 料金;引越し 予約;引越し 3人家族 料金;新宿 引越し業者;引越し 一人暮らし 費用",
    waste:
      "引越し バイト;引越し 求人 東京;引越し 挨拶 タオル;引越し 祝い プレゼント;引越し 手続き 市役所;引越し ダンボール 無料;中古車 買取;ラーメン レシピ;東京 天気;引越し アルバイト 日払い;引越し イラスト;引越し 英語;賃貸 東京 2ldk;エアコン 修理;犬 しつけ;電気 解約 引越し;住所変更 免許証;アート引越センター 電話番号;引越し 夢占い;東京 ホテル;歯医者 新宿;ピアノ 教室;引越し そば 意味;ウーバー 配達員;転職 サイト",
  },
  {
    profile: {
      name: "Γεύση",
      type: "other",
      description:
        "Μεσογειακό εστιατόριο στη Θεσσαλονίκη. Σερβίρουμε φρέσκα ψάρια και κάνουμε κρατήσεις για ομάδες και εκδηλώσεις.",
    },
    keep: "ψαροταβέρνα θεσσαλονίκη;εστιατόριο θεσσαλονίκη;που να φάω ψάρι θεσσαλονίκη;κράτηση εστιατόριο θεσσαλονίκη;φρέσκα ψάρια εστιατόριο;γεύση θεσσαλονίκη;εστιατόριο για ομάδες;τραπέζι για 10 άτομα θεσσαλονίκη;καλύτερα εστιατόρια θεσσαλονίκη;μεσογειακή κουζίνα;δείπνο εκδήλωση θεσσαλονίκη;ταβέρνα κοντά μου;φαγητό κέντρο θεσσαλονίκη;θαλασσινά θεσσαλονίκη;εστιατόριο γενέθλια;ρομαντικό δείπνο θεσσαλονίκη;μενού ψάρια τιμές;εστιατόριο λευκός πύργος",
    waste:
      "συνταγή ψάρι φούρνου;σερβιτόρος θέση εργασίας;θέσεις εργασίας εστιατόριο;πίτσα delivery;ξενοδοχεία αθήνα;ψάρια ενυδρείου;καιρός θεσσαλονίκη;σεμινάρια μαγειρικής;κρεοπωλείο;efood κωδικός;μάγειρας μισθός;ταινία ψάρι;ενοικίαση αυτοκινήτου;εστιατόριο αθήνα;σουβλάκια παράδοση;πωλείται εστιατόριο;εξοπλισμός εστιατορίου;γυμναστήριο θεσσαλονίκη;δρομολόγια κτελ;φαρμακείο εφημερεύει;πώς καθαρίζω ψάρι;στολές σερβιτόρων;εικόνες ψάρια;ασφάλεια αυτοκινήτου;σκάκι online",
  },
];
