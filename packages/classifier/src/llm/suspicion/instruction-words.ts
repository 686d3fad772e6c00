/**
 * Words by which a text speaks to a judge instead of looking for something, in the languages of our reports and those
 * that attacks are commonly written in. Stems match the start of a folded word (lower case, no accents); Chinese,
 * Japanese, Korean and Thai stems match anywhere, since they do not part words. No word is suspicious alone ("keep
 * cup", "negative keywords tool"): see looksLikeInstruction.
 */
export const commandStems = `refuse ignore ignora ignorie ignorez ignoriere disregard forget forgot override overrule overwrite bypass obey
follow mark markier marque marca marcar markeer classif klassif clasif clasific classific label tag treat behandl traite trata
consider betrachte assume pretend simul roleplay answer antwort repond respond rispond antwoord reply output ausgab ausgeb print
return zuruckgeb retorn renvoie devuelv devolv restitu geef set setz change ander cambia modif switch flip invert umkehr swap skip
omit weglass laat drop remove delete losch supprim elimin borra apaga verwijder repeat wiederhol repet ripet herhaal reveal verrat
zeig show say sag dis diga dime declar approve exclude ausschliess exclu esclud uitsluit stop must should always never immer nie
toujours jamais siempre nunca sempre altijd please bitte vergiss vergesse vergeet oublie olvida esquec dimentica scarta ignoriert
negeer neem beschouw zmien oznacz zignoruj pomin isaretle yoksay gormezden ignorera markera ignorer marker ohita merkitse игнорир
забуд отмет помет считай ответь выведи ігнору познач تجاهل صنف اعتبر علّم علم ضع התעלם סמן नज़रअंदाज़ अनदेखा चिह्नित मानो abaikan tandai
bo_qua danh_dau αγνοησε σημειωσε ignoruj oznac jelold`;

export const scopeStems = `only word words all alle alles allen every everything everyone each any other others rest remaining entire whole above
previous prior preceding earlier following below next before foregoing list listed lists terms keywords queries items entries
numbers tous toutes tout chaque autres reste precedent precedente precedentes precedents ci-dessus liste termes todo todos toda
todas cada otro otros otras demas resto anterior anteriores lista terminos tudo outros outras termos ogni tutti tutte tutto altri
altre precedenti elenco termini vorherig vorige vorigen obige obigen bisherig folgend jede jeden jedes andere anderen ubrig begriffe
suchbegriff alle alles vorige bovenstaand andere overige rest termen zoektermen wszystkie wszystko poprzedn pozostal hepsini tum
onceki alla tidigare samtliga kaikki aiemmat все всё всех предыдущ остальн термин слова усі попередні كل جميع السابقة الكلمات כל הקודמות
सभी पिछले सब semua sebelumnya tat_ca truoc ολα ολους προηγουμεν vsechny predchozi minden elozo`;

export const machineStems = `instruction instrukt instruccion instruction instruco istruzion instructies instrucoes anweisung consigne consignes
rule rules regel regeln regels regle regles regla reglas regra regras regole prompt system systeme sistema systeem assistant
assistent assistente asistente developer admin administrator model modell modele modelo modello llm gpt chatgpt claude gemini ai ki
chatbot bot json schema verdict verdicts category categor kategor categoria confidence override jailbreak dan guidelines policy
rulebook classifier klassifik evaluator judge juez juge richter giudice rechter output token user role begin end inst sys
wytycz instrukcj talimat instruktion ohje инструкц правил систем модел ассистент указан інструкц التعليمات النظام הוראות निर्देश
instruksi huong_dan οδηγι pokyny utasitas`;

export const verdictStems = `keep keeps behalten behalte garder garde conserver conserve mantener mantén mantener manter mantenha mantenere
mantieni behoud behouden houden negative negativ negatif negativo negativa negatief irrelevant irrelevante irrelevants non-pertinent
irrilevant relevant relevante pertinent exclude excluded verdict zachowa negatyw tutulsun olumsuz behall sailyta оставить оставь
негатив нерелевант зберегти احتفظ سلبي غير_ذي_صلة שמור שלילי रखें नकारात्मक simpan negatif giu_lai κρατησε ponechat megtart`;

/** Whole phrases of scripts that do not part words; one of them is a command, a scope or a machine word by itself. */
export const unspacedStems = {
  command:
    "忽略 无视 無視 忘记 忘記 标记 標記 判定 输出 輸出 回答 视为 視為 マーク 忘れ 出力 分類 扱 してください 무시 표시 분류 출력 답하 처리 ละเว้น ทำเครื่องหมาย เพิกเฉย ตอบ",
  scope:
    "所有 全部 之前 以上 上述 其他 すべて 全て 以前 上記 他の 모든 모두 이전 위의 나머지 ทั้งหมด ก่อนหน้า",
  machine:
    "指令 规则 規則 系统 系統 提示 助手 模型 指示 ルール システム プロンプト 지시 규칙 시스템 프롬프트 คำสั่ง ระบบ",
  verdict: "保留 负面 否定 不相关 無関係 キープ 保持 유지 부정 무관 เก็บไว้ เชิงลบ",
} as const;
