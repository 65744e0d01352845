/**
 * Everyday words that stand one slip away from a word the assistant knows ('pressa' and 'prensa').
 * They are what they are and never corrected.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  a o as os um uma uns umas de do da dos das em no na nos nas por para com sem sob e ou mas se que
  eu tu ele ela nos eles elas voce meu minha seu sua meus minhas seus suas isso isto aquilo esse
  essa este esta ser sou era foi fui estou estava estao tem tenho tinha ter vai vou fazer faz faco
  fiz fez feito ir vir quero quer queria posso pode poderia devo deve sei sabe saber gosto gosta
  acho acha tudo nada algo alguem ninguem hoje ontem amanha agora depois antes sempre nunca ja mais
  menos muito muita pouco pouca bem mal bom boa bons boas ruim melhor pior grande pequeno novo nova
  casa coisa gente pessoa vida tempo dia noite tarde manha ano mes semana hora vez vezes lado parte
  forma forca fonte norte sorte corte porta ponto conta conto canto tanto quanto quando quem qual
  quais como onde porque entao assim ainda tambem so somente ate desde entre sobre contra durante
  amigo amiga amarelo amar amor largo carga grato rato raro radio raio ratos pressa presa preso
  empresa princesa mola moda mora boca foca roca toca troca medo medir mede medido medida
  meio meia meios metade mover movel moveis motor maior menor mexer mesmo mesma mesa terra torre
  torta torto serra guerra nossa nosso vosso final fio fim fila ficar fica ficou fico vinho
  linha lenda lendo leio ler lente mente frente gente quase queixo certo certa cerca perto aberto
  claro clave caro cara carro casado cansado criado dado lado todo toda plano planos pleno
  cama cana cano canto capa copa copo cor cores coro couro corre coragem viagem imagem garagem
  passagem mensagem pagar pegar pego peca pena pera para pura puro preto prato pronto prosa rosa
  risco rico roupa rota sala sapo saco sede serie servir sono sonho som soma tema tem tens
  time tipo tira tomar tomo tomei trabalho tres treino tribo trigo usar uso vaca vaso vela velha
  vento verde verdade ver viver volta vou zero futebol filme musica livro livros dinheiro governo
  politica presidente historia capital brasil franca portugal jogo jogar joga carne arroz feijao
  pizza bolo massa sal doce salada fruta laranja chuva sol calor praia campo cidade rua
  temporada temperar temperamento temperado receber recebe receio recente aceita
  aguardar aguarde aguentar agir ajudar ajude amostra gerente gerar gelo gema gelar gelada
  limpo lindo linda leve levar leva levei leito lenha letra livre lixo lugar luz luta
  melodia mel medico medica remedio estado estar estrada espera esperar
  espaco espelho esporte especial especie esposa espirito expressar expressao
  profissao processador preco preciso precisa prefiro prefere presente propor proposta proprio
  correr correto direto direita escada escola escolhe escola escuta escudo esquerda
  dormir domingo dono dona durar dura dupla doido dor data dia dias deu deus dedo
  cheio cheia cheiro chegar chega chegou chave chuteira chato chata charme cobrir cobra comer comida
  come como comum comprido computador conversar conversa corpo cozinha creme crime cria
  bolsa bola banho banco bacia bala balao balanco barra barco base bebe bebida bebo
  festa ferro feliz fechar feio fato fada falta falar fala face facil fogo folha fome foto
  frasco frase fralda fresco friso frita frito futuro hotel horario hospital idade ideia igreja
  aumentar aumenta aumento aumentei aumentou diminuir diminui reduzir reduz crescer cresce
  irma irmao janela jantar jardim joelho jovem juiz junto justo
  `
    .trim()
    .split(/\s+/),
);
